import { buttonLook } from '../looks.ts';
import type { FormStatus } from './use-intake-form.ts';

interface Props {
  status: FormStatus;
  label: string;
  sendingLabel: string;
  retryingLabel?: string;
  tone?: 'solid' | 'night';
}

export function SubmitButton({ status, label, sendingLabel, retryingLabel = sendingLabel, tone }: Props) {
  const isBusy = status === 'sending' || status === 'retrying';
  const busyLabel = status === 'retrying' ? retryingLabel : sendingLabel;
  return (
    <>
      <button className={buttonLook({ tone })} type="submit" disabled={isBusy}>
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
