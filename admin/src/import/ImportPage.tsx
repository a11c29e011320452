import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { download } from '../components/download.ts';
import { useLeaveGuard } from '../components/form/use-leave-guard.ts';
import { PageHead } from '../components/PageHead.tsx';
import { useAdminResource } from '../components/use-admin-resource.ts';
import { useFieldText } from '../components/use-field-text.ts';
import type { UndoneImport } from '../providers/data-provider.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { DoneStep, type Imported } from './DoneStep.tsx';
import { DryRunStep } from './DryRunStep.tsx';
import type { PlannedRow } from './dry-run.ts';
import { FileStep } from './FileStep.tsx';
import { type Mapping, matchColumns } from './match-columns.ts';
import { OwnImports } from './OwnImports.tsx';
import { type Step, Steps } from './Steps.tsx';
import type { Sheet } from './sheet.ts';
import { TakenBackStep } from './TakenBackStep.tsx';
import { type FileTable, withCorrections } from './table.ts';
import { useDryRun } from './use-dry-run.ts';
import { useImportFiles } from './use-import-files.ts';
import { useImportRows } from './use-import-rows.ts';
import { useImportTexts } from './use-import-texts.ts';
import { columnNames, useWords } from './use-words.ts';
import { writeXlsx } from './write-xlsx.ts';

/** From a file to rows in four steps. What was chosen stays until it is in, whatever fails meanwhile. */
export function ImportPage({ sheet }: { sheet: Sheet }) {
  const text = useText();
  const texts = useImportTexts();
  const fieldText = useFieldText();
  const { name, label } = useAdminResource();
  const wordsOf = useWords();
  const [step, setStep] = useState<Step>('file');
  const [chosenMapping, setChosenMapping] = useState<Mapping | null>(null);
  const [corrected, setCorrected] = useState<FileTable | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const files = useImportFiles(() => {
    setChosenMapping(null);
    setCorrected(null);
  });
  const table = corrected ?? files.file?.sheets[files.sheetIndex]?.table;
  const matched = useMemo(
    () => matchColumns(table?.header ?? [], sheet, (column) => columnNames(column, name, wordsOf)),
    [table?.header, sheet, name, wordsOf],
  );
  const mapping = chosenMapping ?? matched.mapping;
  useLeaveGuard(files.file !== null && imported === null);
  const body = useFocusOnStep(undone ? 'takenBack' : step);

  function begin(): void {
    files.removeFile();
    files.removePictures();
    setImported(null);
    setUndone(null);
    setStep('file');
  }

  return (
    <div>
      <PageHead
        title={texts.title(text(label))}
        detail={step === 'file' ? texts.nothingWritten : files.file?.name}
        hasBackLink
      />
      <Steps current={step} />
      <section ref={body} tabIndex={-1} aria-label={texts.steps[step]} className="outline-none">
        {step === 'file' && !undone && (
          <FileStep
            files={files}
            takesPictures={sheet.picture !== undefined}
            hasSeason={sheet.columns.some(({ column }) => column === 'season')}
            hasPeople={sheet.parts !== undefined}
            onTemplate={() =>
              download(`${name}.xlsx`, writeXlsx(sheet.columns.map(({ column }) => fieldText(column))))
            }
            onNext={() => setStep('columns')}
          >
            {/* Taking one back begins anew, and a chosen file would be lost. */}
            {files.file === null && <OwnImports resource={name} onTakenBack={setUndone} />}
          </FileStep>
        )}
        {step === 'columns' && table && (
          <ColumnsStep
            sheet={sheet}
            table={table}
            mapping={mapping}
            matches={matched.matches}
            matched={matched.mapping}
            onChange={setChosenMapping}
            onNext={() => setStep('dryRun')}
            onBack={() => setStep('file')}
          />
        )}
        {step === 'dryRun' && table && (
          <DryRunOf
            sheet={sheet}
            table={table}
            mapping={mapping}
            fileName={files.file?.name ?? ''}
            pictures={files.pictures}
            wordsOf={wordsOf}
            onCorrect={(corrections) => setCorrected(withCorrections(table, corrections))}
            onBack={() => setStep('columns')}
            onImported={(done) => {
              setImported(done);
              setStep('done');
            }}
          />
        )}
        {step === 'done' && imported && !undone && (
          <DoneStep
            resource={name}
            sheet={sheet}
            imported={imported}
            onAnother={begin}
            onTakenBack={setUndone}
          />
        )}
        {undone && <TakenBackStep resource={name} undone={undone} onAnother={begin} />}
      </section>
    </div>
  );
}

interface DryRunProps {
  sheet: Sheet;
  table: FileTable;
  mapping: Mapping;
  fileName: string;
  pictures: ReturnType<typeof useImportFiles>['pictures'];
  wordsOf: (key: string) => readonly string[];
  onCorrect: (corrections: ReadonlyMap<string, string>) => void;
  onBack: () => void;
  onImported: (imported: Imported) => void;
}

function DryRunOf({
  sheet,
  table,
  mapping,
  fileName,
  pictures,
  wordsOf,
  onCorrect,
  onBack,
  onImported,
}: DryRunProps) {
  const resource = useAdminResource();
  const queryClient = useQueryClient();
  const context = useMemo(() => ({ pictures, wordsOf }), [pictures, wordsOf]);
  const [dryRun, runAgain] = useDryRun({ resource: resource.name, sheet, table, mapping, context });
  const { state, importRows, forget } = useImportRows(resource, sheet);

  async function importPlanned(planned: readonly PlannedRow[]): Promise<void> {
    const counts = await importRows(fileName, planned);
    if (!counts) return;
    const countOf = (wanted: PlannedRow['kind']) => planned.filter(({ kind }) => kind === wanted).length;
    void queryClient.invalidateQueries();
    onImported({
      undo_id: counts.undo_id,
      fileName,
      added: countOf('new'),
      changed: countOf('changed'),
      leftOut: countOf('refused'),
      at: new Date(),
    });
  }

  return (
    <DryRunStep
      sheet={sheet}
      table={table}
      fileName={fileName}
      dryRun={dryRun}
      importing={state}
      onCorrect={onCorrect}
      onImport={(planned) => void importPlanned(planned)}
      onRunAgain={() => {
        forget();
        runAgain();
      }}
      onBack={onBack}
    />
  );
}

/** The button that leads on goes with its step, and the focus would go with it. */
function useFocusOnStep(step: Step | 'takenBack') {
  const body = useRef<HTMLElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    body.current?.focus();
  }, [step]);
  return body;
}
