import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { toWebPicture } from '../components/picture/web-picture.ts';
import type { useAdminResource } from '../components/use-admin-resource.ts';
import type { AdminDataProvider, ImportedCounts, ImportedRow } from '../providers/data-provider.ts';
import { isChosenFile } from '../providers/files.ts';
import { isRefusal } from '../providers/refusal.ts';
import type { PlannedRow } from './dry-run.ts';
import type { Sheet } from './sheet.ts';
import { gatherParts } from './sheet-parts.ts';

type ListOrder = ReturnType<typeof useAdminResource>;

export type ImportState =
  | { stage: 'idle' }
  | { stage: 'preparing'; done: number; total: number }
  | { stage: 'writing'; sent: number; count: number }
  /** Whether it was written is not known when no answer came. */
  | { stage: 'failed'; error: unknown; isWrittenPerhaps: boolean };

/** A picture that came with the file and cannot be read. */
export class UnreadablePictureError extends Error {
  readonly fileName: string;

  constructor(fileName: string) {
    super(fileName);
    this.fileName = fileName;
  }
}

/** Writes what a dry run has planned; of a list with the newest first, so that it shows the rows as the file does. */
export function useImportRows(
  { name: resource, sort }: Pick<ListOrder, 'name' | 'sort'>,
  { picture, parts }: Sheet,
) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [state, setState] = useState<ImportState>({ stage: 'idle' });

  /** Each once, however many rows name it, in the size that the site needs. */
  async function preparePictures(rows: readonly ImportedRow[]): Promise<ImportedRow[]> {
    if (!picture) return [...rows];
    const chosen = [...new Set(rows.map(({ values }) => values[picture.field]).filter(isChosenFile))];
    const prepared = new Map<unknown, unknown>();
    for (const file of chosen) {
      setState({ stage: 'preparing', done: prepared.size, total: chosen.length });
      const name = file.blob instanceof File ? file.blob.name : '';
      prepared.set(
        file,
        await toWebPicture(file.blob).catch(() => {
          throw new UnreadablePictureError(name);
        }),
      );
    }
    return rows.map(({ values, ...row }) => ({
      ...row,
      values: prepared.has(values[picture.field])
        ? { ...values, [picture.field]: prepared.get(values[picture.field]) }
        : values,
    }));
  }

  async function importRows(
    fileName: string,
    planned: readonly PlannedRow[],
  ): Promise<ImportedCounts | null> {
    const rows = parts ? gatherParts(planned, parts) : planned.flatMap(toImported);
    if (sort.order === 'DESC') rows.reverse();
    let isWrittenPerhaps = false;
    try {
      const ready = await preparePictures(rows);
      const count = ready.length;
      setState({ stage: 'writing', sent: 0, count });
      isWrittenPerhaps = true;
      return await dataProvider.importRows(resource, {
        fileName,
        rows: ready,
        onSent: (sent) => setState({ stage: 'writing', sent, count }),
      });
    } catch (error) {
      setState({ stage: 'failed', error, isWrittenPerhaps: isWrittenPerhaps && !isRefusal(error) });
      return null;
    }
  }

  return { state, importRows, forget: () => setState({ stage: 'idle' }) };
}

function toImported(row: PlannedRow): ImportedRow[] {
  if (row.kind === 'new') return [{ values: row.values }];
  return row.kind === 'changed' ? [{ row: row.row, values: row.values }] : [];
}
