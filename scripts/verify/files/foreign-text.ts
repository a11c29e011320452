/**
 * What must not be in a tracked file because it is true on one machine only: home folders, temporary folders of a run,
 * and the address of a package registry other than the public one.
 */
const FOREIGN: { what: string; pattern: RegExp }[] = [
  { what: 'a home folder', pattern: /(?:(?<![\w.~$}-])\/(?:home|Users)\/|C:\\+Users\\+)[A-Za-z][\w.-]*/ },
  { what: 'root’s folder', pattern: /(?<![\w.~$}])\/root\/[\w.-]/ },
  { what: 'a working folder of a machine', pattern: /(?<![\w.~$}])\/(?:work|workspace|opt\/tc|mnt)\/[\w.-]/ },
  { what: 'a registry', pattern: /^\s*(?:registry\s*=|tarball:|"?resolved"?:)\s*\S+/im },
];

export interface ForeignText {
  line: number;
  what: string;
  text: string;
}

export function findForeignText(content: string): ForeignText[] {
  return content.split('\n').flatMap((text, index) =>
    FOREIGN.filter(({ pattern }) => pattern.test(text)).map(({ what }) => ({
      line: index + 1,
      what,
      text: text.trim(),
    })),
  );
}
