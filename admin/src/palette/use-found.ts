import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useResourceDefinitions } from 'react-admin';
import { referenceOf } from 'shared/intake.ts';
import { isolated } from 'shared/isolated.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { type Text, useText } from '../providers/i18n/use-text.ts';
import type { AdminResource } from '../providers/resource.ts';
import { SEARCH_KEY, wordsOf } from '../providers/search.ts';
import { typeText } from '../requests/request-texts.ts';
import { commands } from './commands.ts';
import { type Found, type FoundGroup, SEARCHED } from './found.ts';
import { useRecentRecords } from './recent-records.ts';

const FOUND_MAX = 5;
/** A letter alone finds nearly everything. */
const SEARCH_FROM = 2;
/** Between two keys of somebody who types. */
const PAUSE_MS = 80;

interface NamedRow {
  name: string;
  row: RaRecord;
}

interface Answer {
  found: Found[];
  isSearching: boolean;
  error: Error | null;
  /** Asks again for what could not be read. */
  retry: () => void;
}

/** Screens, records and what can be added, by the words that are typed; with none, what was opened last. */
export function useFound(typed: string): Answer {
  const text = useText();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const definitions = useResourceDefinitions<AdminResource>();
  const [recent] = useRecentRecords();
  const search = useSettled(typed.trim());
  const isSearched = isEnough(search);

  const lists = useQueries({
    queries: SEARCHED.filter((name) => name in definitions).map((name) => ({
      queryKey: [name, 'palette', search],
      queryFn: async () => {
        const { data } = await dataProvider.getList(name, {
          filter: { [SEARCH_KEY]: search },
          sort: definitions[name]?.options?.sort ?? { field: 'id', order: 'DESC' },
          pagination: { page: 1, perPage: FOUND_MAX },
        });
        return { name, rows: data };
      },
      enabled: isSearched,
      placeholderData: keepPreviousData,
    })),
  });
  const opened = useQueries({
    queries: [...new Set(recent.map(({ resource }) => resource))]
      .filter((name) => name in definitions)
      .map((name) => {
        const ids = recent.filter(({ resource }) => resource === name).map(({ id }) => id);
        return {
          queryKey: [name, 'palette', ids],
          queryFn: async () => ({ name, rows: (await dataProvider.getMany(name, { ids })).data }),
        };
      }),
  });

  const asFound = (name: string, row: RaRecord, group: FoundGroup): Found => {
    const { hasShow, icon, recordRepresentation } = definitions[name] ?? {};
    return {
      key: `${group} ${name} ${row.id}`,
      group,
      to: `/${name}/${encodeURIComponent(row.id)}${hasShow ? '/show' : ''}`,
      name: typeof recordRepresentation === 'function' ? String(recordRepresentation(row)) : String(row.id),
      detail: detailOf(name, row, text),
      icon: icon as Found['icon'],
    };
  };
  const placeOf = ({ name, row }: NamedRow) => {
    const place = recent.findIndex(({ resource, id }) => resource === name && id === String(row.id));
    return place < 0 ? recent.length : place;
  };
  const recentFirst = (rows: NamedRow[]) => rows.sort((a, b) => placeOf(a) - placeOf(b));
  const rowsOf = (read: typeof lists | typeof opened) =>
    read.flatMap(({ data }) => (data ? data.rows.map((row) => ({ name: data.name, row })) : []));
  const records = isSearched
    ? SEARCHED.flatMap((group) =>
        recentFirst(rowsOf(lists).filter(({ name }) => name === group)).map(({ row }) =>
          asFound(group, row, group),
        ),
      )
    : recentFirst(rowsOf(opened)).map(({ name, row }) => asFound(name, row, 'recent'));

  const failed = lists.filter(({ isError }) => isError);
  return {
    found: [...records, ...commands(Object.values(definitions), typed, text)],
    isSearching:
      isEnough(typed.trim()) && (search !== typed.trim() || lists.some(({ isFetching }) => isFetching)),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

const isEnough = (words: string) => words.length >= SEARCH_FROM && wordsOf(words).length > 0;

function detailOf(name: string, row: RaRecord, text: Text): string {
  switch (name) {
    case 'orders':
      return [isolated(referenceOf(String(row.id))), typeText(String(row.type), text)].join(
        text('values.separator'),
      );
    case 'offers':
      return String(row.company_name ?? '');
    case 'buyers':
      return (row.domains as string[]).join(', ');
    case 'products':
      return String(row.category ?? '');
    default:
      return text(`resources.${name}.label` as Parameters<Text>[0]);
  }
}

/** Follows at once after a pause, and where key follows key, when they rest. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    const wait = now - changedAt.current > PAUSE_MS ? 0 : PAUSE_MS;
    changedAt.current = now;
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
