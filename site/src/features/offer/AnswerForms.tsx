import { type ReactNode, useEffect, useRef } from 'react';
import type { Locale } from 'shared/constants.ts';
import { formatMoney } from 'shared/offers/currencies.ts';
import type { OfferView, VersionView } from 'shared/offers/offer-function.ts';
import { offerTextsIn } from 'shared/offers/texts.ts';
import { linkLook } from '../../components/looks.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import { useAnswer } from './use-answer.ts';
import { useUnsentAnswer } from './use-unsent-answer.ts';

interface Props {
  locale: Locale;
  url: string;
  version: VersionView;
  newer: OfferView | undefined;
  openNewer: () => void;
  onAnswered: (offer: OfferView, isTaken: boolean) => void;
  onNewerVersion: (offer: OfferView) => void;
  onGone: () => void;
}

/** The three answers, one open at a time. */
export function AnswerForms(props: Props) {
  const { locale, version, newer, openNewer } = props;
  const { snapshot } = version;
  const { answer: texts, changes } = offerTextsIn(locale).offer;
  const { forms, keep, forget } = useUnsentAnswer(version.sha256);
  const { isSending, errors, send } = useAnswer({
    ...props,
    onAnswered: (offer, isTaken) => {
      if (isTaken) forget();
      props.onAnswered(offer, isTaken);
    },
  });
  const toNewer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (newer?.version) toNewer.current?.focus();
  }, [newer?.version]);
  const form = { locale, version, isSending, errors, send };
  return (
    <div
      className="print:hidden"
      ref={forms}
      onInput={({ target }) => keep((target as HTMLInputElement).name)}
    >
      <AnswerPanel
        title={texts.title}
        aside={
          <p className="text-ink-2 text-small">
            {texts.to(version.version)} <bdi dir="ltr">{formatMoney(snapshot.total, snapshot.currency)}</bdi>
          </p>
        }
      >
        <div role="alert">
          {newer && (
            <p className="mb-4 bg-paper px-4 py-3 text-small">
              {texts.raced}{' '}
              <button
                className={linkLook({ className: 'cursor-pointer' })}
                type="button"
                onClick={openNewer}
                ref={toNewer}
              >
                {changes.read(newer.version)}
              </button>
            </p>
          )}
        </div>
        <Choice {...texts.accept} isOpen>
          <AcceptForm {...form} />
        </Choice>
        <Choice {...texts.change}>
          <ChangeForm {...form} />
        </Choice>
        <Choice {...texts.decline}>
          <DeclineForm {...form} />
        </Choice>
      </AnswerPanel>
    </div>
  );
}

interface ChoiceProps {
  title: string;
  hint: string;
  isOpen?: boolean;
  children: ReactNode;
}

function Choice({ title, hint, isOpen = false, children }: ChoiceProps) {
  return (
    <details className="group border-line border-t first-of-type:border-rule" name="answer" open={isOpen}>
      <summary className="flex min-h-17 cursor-pointer list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden">
        <span>
          <b className="block font-name font-serif text-h4/snug ar:leading-normal">{title}</b>
          <small className="block text-ink-2 text-label/normal">{hint}</small>
        </span>
        <i
          className="h-0.5 w-4 flex-none bg-ink after:block after:h-0.5 after:rotate-90 after:bg-ink group-open:after:hidden"
          aria-hidden="true"
        />
      </summary>
      <div className="max-w-144 pt-1 pb-5">{children}</div>
    </details>
  );
}
