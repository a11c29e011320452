import { useQuery } from '@tanstack/react-query';
import { type DataProvider, type RaRecord, useDataProvider } from 'react-admin';
import { unwrap } from 'shared/errors.ts';
import { storageObjectOf } from 'shared/storage.ts';
import { environment } from '../current-environment.ts';
import type { FileColumn } from '../providers/resource.ts';
import { supabase } from '../providers/supabase.ts';
import { type ActivityRow, changesOf } from './activity-row.ts';
import type { Restorable } from './restorable.ts';
import { planRestore, type RestoredField } from './restore-plan.ts';

interface Asked {
  entry: ActivityRow;
  resource: string;
  restorable: Restorable;
  files: readonly FileColumn[];
}

export interface RestorePlan {
  row: RaRecord;
  fields: RestoredField[];
}

/** What would change if the row were as before that entry. It is asked anew each time. */
export function useRestorePlan(asked: Asked) {
  const provider = useDataProvider();
  return useQuery({
    queryKey: [asked.resource, 'restore', asked.entry.id],
    queryFn: () => readPlan(provider, asked),
    gcTime: 0,
    retry: false,
  });
}

async function readPlan(provider: DataProvider, asked: Asked): Promise<RestorePlan> {
  const { entry, resource, restorable } = asked;
  const [{ data: row }, { data: since }, refused] = await Promise.all([
    provider.getOne(resource, { id: entry.row_id }),
    provider.getList<ActivityRow>('activity-log', {
      filter: { table_name: entry.table_name, row_id: entry.row_id, 'id@gt': entry.id, action: 'update' },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 100 },
    }),
    findRefused(provider, asked),
  ]);
  return { row, fields: planRestore({ entry, row, since, schema: restorable.schema, refused }) };
}

/** The values that do not fit any more, by their columns. */
/** A certificate names up to a thousand products, and their numbers stand in an address. */
const ASKED_AT_ONCE = 200;

const inParts = <Value>(values: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, part) =>
    values.slice(part * size, (part + 1) * size),
  );

async function findRefused(provider: DataProvider, { entry, resource, restorable, files }: Asked) {
  const refused = new Map<string, 'taken' | 'gone' | 'fileGone'>();
  const { unique = [], references = {} } = restorable;
  const find = async (inside: string, column: string, values: readonly unknown[]) => {
    const list = values.map((value) => JSON.stringify(value)).join();
    const pagination = { page: 1, perPage: values.length };
    return (await provider.getList(inside, { filter: { [`${column}@in`]: `(${list})` }, pagination })).data;
  };
  const checks = changesOf(entry).map(async ({ column, before }) => {
    if (before === null) return;
    if (unique.includes(column)) {
      const [holder] = await find(resource, column, [before]);
      if (holder && String(holder.id) !== entry.row_id) refused.set(column, 'taken');
    }
    const reference = references[column];
    if (reference) {
      const named = [...new Set([before].flat())];
      const found = await Promise.all(
        inParts(named, ASKED_AT_ONCE).map((values) => find(reference.resource, reference.column, values)),
      );
      if (found.flat().length < named.length) refused.set(column, 'gone');
    }
    const file = files.find((each) => each.column === column);
    if (file && !(await isStored(file, String(before)))) refused.set(column, 'fileGone');
  });
  await Promise.all(checks);
  return refused;
}

/** Whether a file is still there; those of other sites are not ours to ask for. */
async function isStored({ bucket, isPrivate }: FileColumn, value: string): Promise<boolean> {
  if (isPrivate) return (await supabase.storage.from(bucket).createSignedUrl(value, 60)).error === null;
  const object = storageObjectOf(value, environment.supabaseUrl);
  if (!object) return true;
  const path = `${object.bucket}/${object.path}`;
  const types = unwrap(await supabase.rpc('get_public_file_types', { paths: [path] }));
  return typeof types === 'object' && types !== null && path in types;
}
