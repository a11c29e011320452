import type { FormStatus } from './use-intake-form.ts';

interface Props {
  status: FormStatus;
  label: string;
  sendingLabel: string;
  retryingLabel?: string;
}

export function SubmitButton({ status, label, sendingLabel, retryingLabel = sendingLabel }: Props) {
  const isBusy = status === 'sending' || status === 'retrying';
  return (
    <button className="button" type="submit" disabled={isBusy}>
      {isBusy && <span className="spinner" />}
      {status === 'sending' ? sendingLabel : status === 'retrying' ? retryingLabel : label}
    </button>
  );
}
