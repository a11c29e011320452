/** Where the product is developed. A package that brings a binary must have one for each. */
const PLATFORMS = ['darwin-arm64', 'linux-arm64', 'linux-x64', 'win32-x64'] as const;
export type Platform = (typeof PLATFORMS)[number];

export interface IncompleteFamily {
  /** The packages' common name, with `*` where the platform stands. */
  family: string;
  missing: Platform[];
}

const EXCEPTIONS: Record<string, Platform[]> = {
  // Whole without it: another package brings it there.
  '@img/sharp-libvips-*': ['win32-x64'],
  // Serves `pnpm db:types` and the test of `supabase db push` alone, and no version that does so without Docker has more platforms here.
  '@supabase/cli-*': ['darwin-arm64', 'linux-arm64', 'win32-x64'],
  // Faster for whoever opts in; Vercel's program runs without.
  '@vercel/vc-native-*': ['darwin-arm64', 'linux-arm64', 'win32-x64'],
};

const PLATFORM_NAME = /^(.*[-/])(darwin|linux|win32|windows)[-_](arm64|x64|64)(?:-(?:gnu|glibc|msvc))?$/;

/**
 * The families of native packages in a pnpm lockfile that lack a platform. pnpm leaves out silently what the registry
 * did not have when the lockfile was written, and an install there breaks much later.
 */
export function findIncompleteFamilies(lockfile: string): IncompleteFamily[] {
  const families = new Map<string, Set<string>>();
  for (const [, name = '', version = ''] of lockfile.matchAll(/^ {2}'?(@?[^@'\s]+)@([^:'()\s]+)'?:/gm)) {
    const match = PLATFORM_NAME.exec(name);
    if (!match) continue;
    const [, prefix, system, processor] = match;
    const family = `${prefix}*@${version}`;
    const found = families.get(family) ?? new Set();
    families.set(
      family,
      found.add(`${system === 'windows' ? 'win32' : system}-${processor === '64' ? 'x64' : processor}`),
    );
  }
  return [...families].flatMap(([family, found]) => {
    const excepted = EXCEPTIONS[family.slice(0, family.lastIndexOf('@'))] ?? [];
    const missing = PLATFORMS.filter((platform) => !found.has(platform) && !excepted.includes(platform));
    return missing.length > 0 ? [{ family, missing }] : [];
  });
}
