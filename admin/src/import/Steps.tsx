import DoneIcon from '@mui/icons-material/Check';
import { type ImportTexts, useImportTexts } from './use-import-texts.ts';

export const STEPS = ['file', 'columns', 'dryRun', 'done'] as const satisfies (keyof ImportTexts['steps'])[];
export type Step = (typeof STEPS)[number];

/** Where one is; going back has a button below. */
export function Steps({ current }: { current: Step }) {
  const texts = useImportTexts();
  const place = STEPS.indexOf(current);
  return (
    <ol
      aria-label={texts.steps.label}
      className="m-0 mb-6 grid list-none grid-cols-4 border-hair border-t border-t-rule border-b p-0 max-list:grid-cols-[auto_auto_auto_auto] max-list:text-label"
    >
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className="group flex min-h-11 items-center gap-2 border-transparent not-first:border-s not-first:border-s-hair border-b-3 px-4 text-ink-2 first:ps-0 aria-[current=step]:border-b-field aria-[current=step]:font-semibold aria-[current=step]:text-ink max-list:px-2"
        >
          {index < place ? (
            <DoneIcon className="size-5" titleAccess={texts.steps.isDone} />
          ) : (
            <span aria-hidden="true">{index + 1}</span>
          )}
          <span className="max-list:group-not-aria-[current=step]:sr-only">{texts.steps[step]}</span>
        </li>
      ))}
    </ol>
  );
}
