import { Button } from '@mui/material';
import { useId } from 'react';
import { isolated } from 'shared/isolated.ts';
import { useFieldText } from '../components/use-field-text.ts';
import { downloadRefused } from './download-refused.ts';
import type { PlannedRow, RefusedCell } from './dry-run.ts';
import { FileRows } from './FileRows.tsx';
import type { FileTable } from './table.ts';
import { type ImportTexts, reasonText, useImportTexts } from './use-import-texts.ts';

interface Props {
  rows: readonly PlannedRow[];
  table: FileTable;
  fileName: string;
  /** What stands in cells and was not checked yet, by their addresses. */
  typed: ReadonlyMap<string, string>;
  onType: (typed: ReadonlyMap<string, string>) => void;
  onCorrect: (corrections: ReadonlyMap<string, string>) => void;
}

/** Each cell that is refused, where it is in the file and why; it can be mended on the spot. */
export function RefusedRows({ rows, table, fileName, typed, onType, onCorrect }: Props) {
  const texts = useImportTexts();
  const fieldText = useFieldText();
  const refused = rows.flatMap((row) => (row.kind === 'refused' ? [row] : []));
  const describe = ({ path, refusal }: Pick<RefusedCell, 'path' | 'refusal'>) =>
    `${partText(path, texts, fieldText)}${reasonText(refusal, texts)}`;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCorrect(typed);
      }}
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="m-0 flex-auto text-ink-2">{texts.dryRun.mend}</p>
        {typed.size > 0 && (
          <Button type="submit" variant="outlined">
            {texts.dryRun.check}
          </Button>
        )}
        <Button
          onClick={() => downloadRefused(fileName, table, rows, { reason: texts.dryRun.reason, describe })}
        >
          {texts.dryRun.download}
        </Button>
      </div>
      <FileRows rows={refused}>
        {(row) => (
          <ul className="m-0 list-none p-0 max-list:col-span-full">
            {row.cells.map((cell) => (
              <Cell
                key={cell.path}
                cell={cell}
                label={fieldText(cell.path.split('.')[0] ?? '')}
                reason={describe(cell)}
                typed={typed.get(cell.address)}
                onType={(text) => onType(new Map(typed).set(cell.address, text))}
                onUse={(text) => onCorrect(new Map(typed).set(cell.address, text))}
              />
            ))}
          </ul>
        )}
      </FileRows>
    </form>
  );
}

interface CellProps {
  cell: RefusedCell;
  label: string;
  reason: string;
  typed: string | undefined;
  onType: (text: string) => void;
  onUse: (text: string) => void;
}

function Cell({ cell, label, reason, typed, onType, onUse }: CellProps) {
  const texts = useImportTexts();
  const id = useId();
  const { address, text, suggestion, columnIndex } = cell;
  const isLong = text.includes('\n');
  const field = {
    'aria-label': texts.dryRun.correct(address),
    'aria-describedby': id,
    'aria-invalid': typed === undefined,
    dir: 'auto',
    value: typed ?? text,
  } as const;
  return (
    <li className="grid grid-cols-[minmax(0,10rem)_minmax(0,16rem)_minmax(0,1fr)] items-start gap-x-4 gap-y-1 pb-2 max-lg:grid-cols-1">
      <span>
        <bdi className="tabular font-semibold" dir="ltr">
          {address}
        </bdi>{' '}
        <span className="text-ink-2">{label}</span>
      </span>
      {columnIndex === null ? (
        <span>–</span>
      ) : isLong ? (
        <textarea {...field} rows={3} onChange={({ target }) => onType(target.value)} />
      ) : (
        <input {...field} onChange={({ target }) => onType(target.value)} />
      )}
      <span>
        <span id={id} className="text-tomato">
          {reason}
        </span>{' '}
        {suggestion !== undefined && columnIndex !== null && (
          <>
            {texts.suggestion(isolated(suggestion))}{' '}
            <Button size="small" variant="outlined" onClick={() => onUse(suggestion)}>
              {texts.dryRun.use(suggestion)}
            </Button>
          </>
        )}
      </span>
    </li>
  );
}

/** Which part of a packing it is about: `line 2, Net weight (kg): `. */
function partText(path: string, texts: ImportTexts, fieldText: (column: string) => string): string {
  const [, line, part] = path.split('.');
  if (line === undefined) return '';
  return `${texts.line(Number(line) + 1, part && fieldText(part))}: `;
}
