import { useCallback, useEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { getFreeMailDomains } from 'shared/buyers/buyers.queries.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import { readAll } from '../components/list/read-all.ts';
import { supabase } from '../providers/supabase.ts';
import { createDryRun, type PlannedRow } from './dry-run.ts';
import type { Mapping } from './match-columns.ts';
import type { ReadContext, Sheet } from './sheet.ts';
import type { FileTable } from './table.ts';

/** So many rows are compared before the page gets its turn. */
const ROWS_PER_TURN = 250;

export type DryRun =
  | { stage: 'reading'; read: number; total: number }
  | { stage: 'comparing'; done: number }
  | { stage: 'failed'; error: unknown }
  /** Busy: the file has other texts since, which are being compared. */
  | { stage: 'planned'; planned: readonly PlannedRow[]; isBusy: boolean };

interface Input {
  resource: string;
  sheet: Sheet;
  table: FileTable;
  mapping: Mapping;
  context: Omit<ReadContext, 'categories' | 'freeMailDomains'>;
}

interface Existing {
  rows: readonly RaRecord[];
  categories: ReadContext['categories'];
  freeMailDomains: ReadContext['freeMailDomains'];
}

const ORDER = { field: 'id', order: 'ASC' } as const;

/** Reads what is there once, compares the file with it whenever that changes, and reads again on request. */
export function useDryRun({ resource, sheet, table, mapping, context }: Input): [DryRun, () => void] {
  const dataProvider = useDataProvider();
  const [state, setState] = useState<DryRun>({ stage: 'reading', read: 0, total: 0 });
  const [turn, setTurn] = useState(0);
  const existing = useRef<Existing>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: DryRun) => {
      if (!signal.aborted) setState(next);
    };
    const showComparing = (done: number) => {
      if (signal.aborted) return;
      setState((before) =>
        before.stage === 'planned' ? { ...before, isBusy: true } : { stage: 'comparing', done },
      );
    };

    async function readExisting(): Promise<Existing> {
      show({ stage: 'reading', read: 0, total: 0 });
      const onPage = (read: number, total: number) => show({ stage: 'reading', read, total });
      const categories = sheet.readsCategories
        ? await readAll<ProductCategoryRow>(dataProvider, 'product-categories', {}, ORDER, { signal })
        : [];
      const freeMailDomains = new Set(sheet.readsFreeMailDomains ? await getFreeMailDomains(supabase) : []);
      const meta = sheet.reads && { columns: sheet.reads };
      const rows = await readAll(dataProvider, resource, {}, ORDER, {
        signal,
        onPage,
        ...(meta && { meta }),
      });
      return { categories, freeMailDomains, rows };
    }

    async function run(): Promise<void> {
      try {
        existing.current ??= await readExisting();
        const { rows, ...read } = existing.current;
        const plan = createDryRun(sheet, mapping, rows, { ...context, ...read });
        const planned: PlannedRow[] = [];
        for (const row of table.rows) {
          if (planned.length % ROWS_PER_TURN === 0) {
            showComparing(planned.length);
            await new Promise((resolve) => setTimeout(resolve));
            signal.throwIfAborted();
          }
          planned.push(plan(row));
        }
        show({ stage: 'planned', planned, isBusy: false });
      } catch (error) {
        show({ stage: 'failed', error });
      }
    }

    void run();
    return () => controller.abort();
  }, [dataProvider, resource, sheet, table, mapping, context, turn]);

  const runAgain = useCallback(() => {
    existing.current = null;
    setTurn((before) => before + 1);
  }, []);
  return [state, runAgain];
}
