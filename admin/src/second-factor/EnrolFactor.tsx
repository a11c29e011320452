import { type ReactNode, useState } from 'react';
import { serviceMessage } from '../login/service-message.ts';
import { entryText } from '../providers/i18n/entry-text.ts';
import { secondFactor } from '../session/current-session.ts';
import type { Enrolment } from '../session/second-factor.ts';
import { showToast } from '../toast/toast-store.ts';
import { CodeForm } from './CodeForm.tsx';
import { CopyButton } from './CopyButton.tsx';
import { QrCode } from './QrCode.tsx';
import { SmallButton } from './SmallButton.tsx';

interface Props {
  email: string;
  onConfirmed: () => Promise<void>;
  /** Called before a code is shown to the service, which then gives the session another token. */
  onCheck?: () => Promise<void>;
}

/** App, picture and secret, code: a factor counts once a code of it was shown. */
export function EnrolFactor({ email, onConfirmed, onCheck }: Props) {
  const text = entryText().enrol;
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function begin(): Promise<void> {
    setIsBusy(true);
    try {
      setEnrolment(await secondFactor.begin());
    } catch (error) {
      showToast({ title: text.beginFailed, description: serviceMessage(error), tone: 'error' });
    } finally {
      setIsBusy(false);
    }
  }

  if (!enrolment) {
    return (
      <>
        <p className="mt-0 mb-4 max-w-measure text-ink-2">{text.description}</p>
        <SmallButton isBusy={isBusy} onClick={() => void begin()}>
          {text.begin}
        </SmallButton>
      </>
    );
  }
  return (
    <>
      <ol className="m-0 max-w-measure p-0">
        <Step number={1} title={text.app}>
          <p className="m-0 text-ink-2">{text.appHint}</p>
        </Step>
        <Step number={2} title={text.scan}>
          <div className="mt-3 flex flex-wrap items-center gap-6">
            <QrCode text={enrolment.uri} label={text.picture} />
            <div className="min-w-0">
              <p className="m-0 text-ink-2 text-label">{text.secret}</p>
              <p dir="ltr" className="wrap-anywhere my-1 text-[1.125rem] [font-family:monospace]">
                {inGroups(enrolment.secret)}
              </p>
              <CopyButton text={enrolment.secret} />
              <p className="mt-4 mb-0 text-ink-2 text-label">
                <span className="wrap-anywhere">{text.account(email)}</span>
                <br />
                {text.kind}
              </p>
            </div>
          </div>
        </Step>
        <Step number={3} title={text.type}>
          <div className="mt-3 max-w-80">
            <CodeForm
              check={async (code) => {
                await onCheck?.();
                return secondFactor.confirm(enrolment.factorId, code);
              }}
              onTaken={onConfirmed}
              label={entryText().factor.digits}
              hint={text.digitsHint}
              submitLabel={text.submit}
            />
          </div>
        </Step>
      </ol>
      <p className="mt-4 mb-0 max-w-measure border-rule border-s-4 bg-paper-2 px-4 py-3">{text.next}</p>
    </>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 border-hair border-t py-4">
      <span aria-hidden="true" className="text-ink-2">
        {number}
      </span>
      <div>
        <h2 className="m-0 mb-1 font-medium font-serif text-[1.1875rem]/[1.3]">{title}</h2>
        {children}
      </div>
    </li>
  );
}

function inGroups(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}
