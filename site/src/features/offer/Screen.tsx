import { type ReactNode, useEffect, useRef } from 'react';
import type { Locale } from 'shared/constants.ts';
import { offerTextsIn } from 'shared/offers/texts.ts';
import { waitText } from 'shared/retry-after.ts';
import { intakeMessagesIn } from '../../components/form/intake-messages.ts';
import { buttonLook, linkLook } from '../../components/looks.ts';
import type { Reading } from './use-offer.ts';

interface Props {
  locale: Locale;
  reading: Exclude<Reading, { status: 'read' }>;
  email: string | undefined;
  phoneHref: string | undefined;
  picture: ReactNode;
  onAgain: () => void;
}

/** When there is no offer to show. It tells the same of every address that opens none, and names no person. */
export function Screen({ locale, reading, email, phoneHref, picture, onAgain }: Props) {
  const { offer: texts } = offerTextsIn(locale);
  const { gone, unreached, answer } = texts;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isGone = reading.status === 'gone';
  const title = isGone ? gone.title : reading.status === 'unreached' ? unreached.title : unreached.failed;
  const text = isGone
    ? gone.text
    : reading.status === 'too_many'
      ? answer.tooMany(waitText(reading.seconds, intakeMessagesIn(locale).wait))
      : reading.status === 'unreached'
        ? unreached.text
        : unreached.failedText;
  return (
    <div className="produce relative isolate overflow-clip bg-leaf lg:min-h-[calc(100svh-5.25rem)]">
      <div className="wrap py-section">
        <h1 className="max-w-[9.5em]" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p className="mt-5 max-w-[40ch] text-lede">{text}</p>
        <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
          {isGone ? (
            email && (
              <a
                className={buttonLook()}
                href={`mailto:${email}?subject=${encodeURIComponent(gone.subject)}`}
              >
                {gone.askAgain}
              </a>
            )
          ) : (
            <button className={buttonLook()} type="button" onClick={onAgain}>
              {unreached.again}
            </button>
          )}
          {phoneHref && (
            <a className={linkLook()} href={phoneHref}>
              {isGone ? gone.call : unreached.call}
            </a>
          )}
        </p>
      </div>
      {picture}
    </div>
  );
}
