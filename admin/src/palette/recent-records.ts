import { useEffect, useMemo } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';

/** Where a record was opened; its name stays in the database, which may forget it. */
export interface RecentRecord {
  resource: string;
  id: string;
}

const RECENT_MAX = 8;
const NONE: readonly RecentRecord[] = [];

export function useRecentRecords() {
  return useStore<readonly RecentRecord[]>('palette.recent', NONE);
}

/** Remembers in this browser which records were opened last. */
export function useRememberRecords(): void {
  const { pathname } = useLocation();
  const [recent, setRecent] = useRecentRecords();
  const opened = useMemo(() => recordAt(pathname), [pathname]);

  useEffect(() => {
    if (!opened || isSame(recent[0], opened)) return;
    setRecent([opened, ...recent.filter((record) => !isSame(record, opened))].slice(0, RECENT_MAX));
  }, [opened, recent, setRecent]);
}

/** By its number or UUID: `create` and `import` are neither. */
function recordAt(pathname: string): RecentRecord | null {
  const [, resource, id] = /^\/([a-z-]+)\/([0-9a-f-]+)(?:\/show)?$/.exec(pathname) ?? [];
  return resource && id ? { resource, id } : null;
}

const isSame = (a: RecentRecord | undefined, b: RecentRecord): boolean =>
  a?.resource === b.resource && a.id === b.id;
