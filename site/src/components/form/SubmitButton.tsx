import type { FormStatus } from './use-intake-form.ts';

interface Props {
  status: FormStatus;
  label: string;
  sendingLabel: string;
  retryingLabel?: string;
}

export function SubmitButton({ status, label, sendingLabel, retryingLabel = sendingLabel }: Props) {
  const isBusy = status === 'sending' || status === 'retrying';
  const busyLabel = status === 'retrying' ? retryingLabel : sendingLabel;
  return (
    <>
      <button className="button" type="submit" disabled={isBusy}>
        {isBusy && (
          <span className="size-[1em] animate-[spin_var(--turn)_linear_infinite] rounded-full border-2 border-current border-e-transparent" />
        )}
        {isBusy ? busyLabel : label}
      </button>
      {/* What a button says that cannot be used is not read out. */}
      <p className="sr-only" role="status">
        {isBusy && busyLabel}
      </p>
    </>
  );
}
