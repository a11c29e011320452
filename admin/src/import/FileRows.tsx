import { Button } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { useRestoreFocus } from '../components/use-restore-focus.ts';
import type { PlannedRow } from './dry-run.ts';
import { useImportTexts } from './use-import-texts.ts';

const ROWS_AT_FIRST = 50;
const ROWS_MORE = 500;

interface Props<Row> {
  rows: readonly Row[];
  /** What is said of a row, beside its number and its name. */
  children: (row: Row) => ReactNode;
}

/** Rows of a file. The first of them alone: a page of ten thousand would not be read, and stand still. */
export function FileRows<Row extends PlannedRow>({ rows, children }: Props<Row>) {
  const texts = useImportTexts();
  const [{ shown, before }, setShown] = useState({ shown: ROWS_AT_FIRST, before: 0 });
  const list = useRef<HTMLUListElement>(null);
  // The button that shows the last of them goes: on from the first that it has shown.
  const focusHandlers = useRestoreFocus(() => list.current?.querySelector<HTMLElement>('[data-first-shown]'));
  const rest = Math.min(ROWS_MORE, rows.length - shown);
  return (
    <>
      <ul ref={list} className="m-0 list-none p-0 text-[0.9375rem]">
        {rows.slice(0, shown).map((row, at) => (
          <li
            key={row.number}
            {...(at === before && { tabIndex: -1, 'data-first-shown': '' })}
            className="grid grid-cols-[4rem_minmax(0,16rem)_minmax(0,1fr)] gap-x-4 gap-y-1 border-hair border-t py-2 max-list:grid-cols-[3rem_minmax(0,1fr)]"
          >
            <span className="tabular text-ink-2">
              {texts.dryRun.row} {row.number}
            </span>
            <bdi className="wrap-anywhere font-semibold">{row.name || '–'}</bdi>
            {children(row)}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div {...focusHandlers} className="border-hair border-t py-3">
          <Button onClick={() => setShown({ shown: shown + rest, before: shown })}>
            {texts.dryRun.more(rest)}
          </Button>
        </div>
      )}
    </>
  );
}
