/**
 * Packages that the functions get in another version than everything else, by the import map of Deno and pnpm-workspace.yaml: their types
 * and tests are checked with the catalog's.
 */
export function findOtherVersions(importMap: string, workspace: string): string[] {
  const { imports } = JSON.parse(importMap) as { imports: Record<string, string> };
  return Object.values(imports).flatMap((target) => {
    const [, name = '', version] = /^npm:(@?[^@]+)@([^/]+)/.exec(target) ?? [];
    if (version === undefined) return [];
    const wanted = catalogVersion(name, workspace);
    return version === wanted ? [] : [`${name} ${version}, and ${wanted ?? 'nothing'} in the catalog`];
  });
}

/** The version of a package in the catalog of pnpm-workspace.yaml. */
export function catalogVersion(name: string, workspace: string): string | undefined {
  const [, catalog = ''] = /^catalog:\n((?: {2}.+\n)+)/m.exec(workspace) ?? [];
  const line = catalog.split('\n').find((entry) => entry.trim().replaceAll("'", '').startsWith(`${name}: `));
  return line?.slice(line.lastIndexOf(': ') + 2);
}
