import { type FormEvent, useState } from 'react';
import { EntryButton } from '../login/EntryButton.tsx';
import { EntryField } from '../login/EntryField.tsx';
import { serviceMessage } from '../login/service-message.ts';
import { useEntryForm } from '../login/use-entry-form.ts';
import { entryText } from '../providers/i18n/entry-text.ts';
import { secondFactor } from '../session/current-session.ts';
import { type CodeRefusal, digitsOf } from '../session/second-factor.ts';
import { showToast } from '../toast/toast-store.ts';

const CODE_LENGTH = 6;

interface Props {
  /** What a code is checked by. */
  check: (code: string) => Promise<CodeRefusal | null>;
  onTaken: () => Promise<void>;
  label: string;
  hint: string;
  submitLabel: string;
  /** The one field of its page. */
  hasFocus?: boolean;
}

/** Asks for the six digits, and sends them when they are all there. */
export function CodeForm({ check, onTaken, label, hint, submitLabel, hasFocus = false }: Props) {
  const text = entryText().factor;
  const { form, errors, isSending, submit } = useEntryForm<'code'>(
    ({ code }) => (digitsOf(code).length === CODE_LENGTH ? {} : { code: text.digitsRequired }),
    ({ code }) => sendCode(() => check(code), text.wrong, onTaken),
  );

  function sendWhole(event: FormEvent<HTMLInputElement>): void {
    if (digitsOf(event.currentTarget.value).length === CODE_LENGTH) form.current?.requestSubmit();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-busy={isSending}>
      <EntryField
        label={label}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus={hasFocus}
        hint={hint}
        error={errors.code}
        onInput={sendWhole}
      />
      <EntryButton type="submit" isBusy={isSending}>
        {isSending ? text.submitting : submitLabel}
      </EntryButton>
    </form>
  );
}

/** The code of the app, or a recovery code in its place. */
export function EitherCodeForm({ onTaken, submitLabel }: Pick<Props, 'onTaken' | 'submitLabel'>) {
  const text = entryText().factor;
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <>
      {isRecovery ? (
        <RecoveryForm onTaken={onTaken} submitLabel={submitLabel} />
      ) : (
        <CodeForm
          check={secondFactor.show}
          onTaken={onTaken}
          label={text.digits}
          hint={text.digitsHint}
          submitLabel={submitLabel}
          hasFocus
        />
      )}
      <p className="mt-6 mb-0">
        <LinkButton onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? text.useApp : text.useRecovery}
        </LinkButton>
      </p>
    </>
  );
}

function RecoveryForm({ onTaken, submitLabel }: Pick<Props, 'onTaken' | 'submitLabel'>) {
  const text = entryText().factor;
  const { form, errors, isSending, submit } = useEntryForm<'code'>(
    ({ code }) => (code.trim() === '' ? { code: text.recoveryRequired } : {}),
    ({ code }) => sendCode(() => secondFactor.showRecoveryCode(code), text.wrongRecovery, onTaken),
  );
  return (
    <form ref={form} onSubmit={submit} noValidate aria-busy={isSending}>
      <EntryField
        label={text.recoveryCode}
        name="code"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        autoFocus
        hint={text.recoveryHint}
        error={errors.code}
      />
      <EntryButton type="submit" isBusy={isSending}>
        {isSending ? text.submitting : submitLabel}
      </EntryButton>
    </form>
  );
}

export function LinkButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      className="cursor-pointer border-0 bg-transparent p-0 text-start font-normal font-sans text-field text-small/snug underline underline-offset-[0.2em]"
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** @returns what to say at the field */
async function sendCode(
  check: () => Promise<CodeRefusal | null>,
  wrong: string,
  onTaken: () => Promise<void>,
): Promise<{ code: string } | undefined> {
  const text = entryText().factor;
  try {
    const refusal = await check();
    if (refusal !== null) return { code: refusal === 'wrong' ? wrong : text.tooMany };
    await onTaken();
  } catch (error) {
    showToast({ title: text.failed, description: serviceMessage(error), tone: 'error' });
  }
  return undefined;
}
