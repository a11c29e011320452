import { catalogVersion } from './deno-imports.ts';

const FETCHED =
  /(?<![\w/.-])(?:npx|pnpx|bunx|npm exec|(?:pnpm|yarn) dlx)(?: --?[\w=-]+)* ['"]?(?<name>@?[\w./-]+)(?:@(?<version>[\w.-]+))?/g;
const INSTALLED =
  /(?<![\w/.-])p?npm (?:install|i|add)(?: --?[\w=-]+)* (?:--global|-g) (?<name>@?[\w./-]+)(?:@(?<version>[\w.-]+))?/g;

/**
 * Programs that a line for a terminal fetches in whatever version is newest, beside the tokens of whoever runs it: only what has the version of
 * the catalog or of `packageManager` may be named so. Everything else comes from a lockfile.
 */
export function findUnpinnedPrograms(content: string, workspace: string, packageManager: string): string[] {
  return [...content.matchAll(FETCHED), ...content.matchAll(INSTALLED)].flatMap(({ 0: line, groups }) => {
    const { name = '', version } = groups ?? {};
    const wanted = `pnpm@${version}` === packageManager ? version : catalogVersion(name, workspace);
    return version !== undefined && version === wanted ? [] : [line];
  });
}
