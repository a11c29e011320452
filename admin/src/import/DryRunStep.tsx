import { Button } from '@mui/material';
import { type RefObject, useRef, useState } from 'react';
import { isolated } from 'shared/isolated.ts';
import { ActionBar } from '../components/ActionBar.tsx';
import { ActionButton } from '../components/ActionButton.tsx';
import { Notice } from '../components/Notice.tsx';
import { useRestoreFocus } from '../components/use-restore-focus.ts';
import { useDescribeError } from '../providers/describe-error.ts';
import { grouped } from '../providers/i18n/counted.ts';
import type { PlannedRow } from './dry-run.ts';
import { PlannedRows } from './PlannedRows.tsx';
import { Progress } from './Progress.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import type { Sheet } from './sheet.ts';
import type { FileTable } from './table.ts';
import type { DryRun } from './use-dry-run.ts';
import { type ImportState, UnreadablePictureError } from './use-import-rows.ts';
import { useImportTexts } from './use-import-texts.ts';

interface Props {
  sheet: Sheet;
  table: FileTable;
  fileName: string;
  dryRun: DryRun;
  importing: ImportState;
  /** Puts other texts into cells of the file, and compares again. */
  onCorrect: (corrections: ReadonlyMap<string, string>) => void;
  onImport: (planned: readonly PlannedRow[]) => void;
  onRunAgain: () => void;
  onBack: () => void;
}

/** Those that matter most first: what is shown until somebody chooses. */
const KINDS = ['refused', 'changed', 'new', 'unchanged'] as const;
type Kind = (typeof KINDS)[number];

export function DryRunStep(props: Props) {
  const body = useRef<HTMLDivElement>(null);
  const tallies = useRef<HTMLDivElement>(null);
  const focusHandlers = useRestoreFocus(() => tallies.current ?? body.current);
  return (
    <div {...focusHandlers} ref={body} tabIndex={-1} className="outline-none">
      <Stage {...props} tallies={tallies} />
    </div>
  );
}

type StageProps = Props & { tallies: RefObject<HTMLDivElement | null> };

function Stage(props: StageProps) {
  const { dryRun, importing, table, onRunAgain, onBack } = props;
  const texts = useImportTexts();
  const describe = useDescribeError();

  if (dryRun.stage === 'failed') {
    return (
      <>
        <Notice tone="bad" role="alert">
          <strong className="font-semibold">{texts.dryRun.failed}</strong> {describe(dryRun.error)}
        </Notice>
        <div className="flex flex-wrap gap-2">
          <Button variant="contained" onClick={onRunAgain}>
            {texts.dryRun.again}
          </Button>
          <Button variant="outlined" onClick={onBack}>
            {texts.back}
          </Button>
        </div>
      </>
    );
  }
  if (dryRun.stage === 'reading') {
    const { read, total } = dryRun;
    return (
      <Progress
        label={texts.dryRun.progress}
        text={texts.dryRun.reading(read, total)}
        fraction={total ? read / total : undefined}
      />
    );
  }
  if (dryRun.stage === 'comparing') {
    return (
      <Progress
        label={texts.dryRun.progress}
        text={texts.dryRun.comparing(dryRun.done, table.rows.length)}
        fraction={dryRun.done / table.rows.length}
      />
    );
  }
  if (importing.stage === 'preparing') {
    const { done, total } = importing;
    return (
      <Progress
        label={texts.dryRun.progress}
        text={texts.dryRun.preparing(done, total)}
        fraction={done / total}
      />
    );
  }
  if (importing.stage === 'writing') {
    const { sent, count } = importing;
    return (
      <Progress
        label={texts.dryRun.progress}
        text={texts.dryRun.writing(sent, count)}
        fraction={sent ? sent / count : undefined}
      />
    );
  }
  return <Plan {...props} planned={dryRun.planned} isBusy={dryRun.isBusy} />;
}

function Plan({
  sheet,
  table,
  fileName,
  planned,
  isBusy,
  importing,
  tallies,
  onCorrect,
  onImport,
  onRunAgain,
  onBack,
}: StageProps & { planned: readonly PlannedRow[]; isBusy: boolean }) {
  const texts = useImportTexts();
  const [chosen, setChosen] = useState<Kind | null>(null);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const counts = countKinds(planned);
  const shown = chosen ?? KINDS.find((kind) => counts[kind] > 0) ?? 'unchanged';
  const changedCells = planned.reduce(
    (sum, row) => sum + (row.kind === 'changed' ? row.changes.length : 0),
    0,
  );
  const importable = counts.new + counts.changed;
  const rows = planned.filter(({ kind }) => kind === shown);

  function correct(corrections: ReadonlyMap<string, string>): void {
    setTyped(new Map());
    onCorrect(corrections);
  }

  return (
    <>
      {importing.stage === 'failed' && <ImportFailed {...importing} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be drawn */}
      <div
        ref={tallies}
        tabIndex={-1}
        role="group"
        aria-label={texts.dryRun.tallies}
        aria-busy={isBusy}
        className="mb-4 grid grid-cols-4 border-hair border-t border-t-rule border-b max-list:grid-cols-2"
      >
        {(['new', 'changed', 'unchanged', 'refused'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="min-h-18 cursor-pointer border-transparent border-b-3 bg-transparent px-4 py-2 text-start font-normal font-sans text-ink-2 text-label hover:bg-paper-2 focus-visible:-outline-offset-3 aria-pressed:border-b-field max-list:px-2 forced-colors:not-aria-pressed:border-[color:Canvas]"
            aria-pressed={shown === kind}
            onClick={() => setChosen(kind)}
          >
            <span className="tabular block font-serif text-[1.5rem]/tight text-ink">
              {grouped(counts[kind])}
            </span>{' '}
            {kind === 'changed' ? texts.dryRun.changed(changedCells) : texts.dryRun[kind]}
          </button>
        ))}
      </div>
      {shown === 'new' && 'is_published' in sheet.newRow && (
        <p className="text-ink-2">{texts.dryRun.drafts}</p>
      )}
      {rows.length === 0 && <p className="text-ink-2">{texts.dryRun.none[shown]}</p>}
      {shown === 'refused' ? (
        rows.length > 0 && (
          <RefusedRows
            rows={rows}
            table={table}
            fileName={fileName}
            typed={typed}
            onType={setTyped}
            onCorrect={correct}
          />
        )
      ) : (
        <PlannedRows key={shown} rows={rows} />
      )}
      <ActionBar>
        {importing.stage === 'failed' ? (
          <Button variant="contained" onClick={onRunAgain}>
            {texts.dryRun.runAgain}
          </Button>
        ) : typed.size > 0 ? (
          <ActionButton variant="contained" isDisabled={isBusy} onClick={() => correct(typed)}>
            {texts.dryRun.checkFirst(typed.size)}
          </ActionButton>
        ) : (
          <Button variant="contained" disabled={isBusy || importable === 0} onClick={() => onImport(planned)}>
            {importable === 0 ? texts.dryRun.nothing : texts.dryRun.import(importable, counts.refused)}
          </Button>
        )}
        <Button variant="outlined" onClick={onBack}>
          {texts.back}
        </Button>
        <span className="ms-auto self-center text-ink-2 text-label">
          {isBusy ? texts.dryRun.checking : texts.dryRun.allOrNothing}
        </span>
      </ActionBar>
    </>
  );
}

function ImportFailed({ error, isWrittenPerhaps }: { error: unknown; isWrittenPerhaps: boolean }) {
  const texts = useImportTexts();
  const describe = useDescribeError();
  const reason =
    error instanceof UnreadablePictureError
      ? `${isolated(error.fileName)}: ${texts.fileRefusals.picture}`
      : describe(error);
  return (
    <Notice tone="bad" role="alert">
      <strong className="font-semibold">
        {isWrittenPerhaps ? texts.dryRun.maybeImported : texts.dryRun.importFailed}
      </strong>{' '}
      {reason} {isWrittenPerhaps && texts.dryRun.maybeHint}
    </Notice>
  );
}

function countKinds(planned: readonly PlannedRow[]): Record<Kind, number> {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { kind } of planned) counts[kind]++;
  return counts;
}
