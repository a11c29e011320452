import type { MouseEvent } from 'react';
import type { OfferView } from 'shared/offers/offer-function.ts';
import { longDay } from 'shared/offers/offer-times.ts';
import { buyerText } from 'shared/offers/shown-values.ts';
import { LineIcon } from '../../components/LineIcon.tsx';
import { buttonLook, linkLook } from '../../components/looks.ts';
import { Stamp } from './Stamp.tsx';
import { StateWord } from './StateWord.tsx';
import type { Shown } from './shown-version.ts';
import { Validity } from './Validity.tsx';

interface Props extends Shown {
  offer: OfferView;
  now: number;
  openPdf: (event: MouseEvent, version: number) => void;
  /** Whether something else on the screen has the saffron. */
  isQuiet: boolean;
  /** The version before. */
  before: number | undefined;
  onChanges: (() => void) | undefined;
  /** Opens a chat about this version. */
  chat: string | undefined;
}

/** What it is, for whom, and until when; of one that has ended, how. */
export function OfferHead({ offer, now, openPdf, isQuiet, before, onChanges, chat, ...shown }: Props) {
  const { texts, zone, version, snapshot } = shown;
  const words = texts.offer;
  const isCurrent = version.version === offer.version;
  const isStamped = isCurrent && offer.state !== 'sent' && offer.state !== 'change_requested';
  return (
    <div className="grid gap-x-gutter gap-y-7 pt-[clamp(1.5rem,3.5vw,3rem)] pb-[clamp(1.5rem,3vw,2.5rem)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:items-end">
      <div className="min-w-0">
        {isCurrent && <StateWord state={offer.state} seller={snapshot.seller.name} texts={texts} />}
        <h1 className="my-2 ar:text-[clamp(1.875rem,1.3rem+2.6vw,3.5rem)] text-[clamp(2.125rem,1.3rem+3.4vw,4.25rem)]">
          {words.title}{' '}
          <bdi className="whitespace-nowrap [font-variant-numeric:lining-nums]" dir="ltr">
            {offer.number}
          </bdi>
        </h1>
        <p className="wrap-anywhere font-name font-serif text-h3">
          {words.buyer(buyerText(snapshot, texts))}
        </p>
        <p className="mt-2 text-ink-2 text-small">
          {words.meta(version.version, longDay(version.sent_at, zone, words))}
          {snapshot.request_reference && (
            <>
              {' '}
              {words.inAnswerTo} <bdi dir="ltr">{snapshot.request_reference}</bdi>
            </>
          )}
          .
        </p>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-1 pt-5 print:hidden">
          {version.pdf_url && (
            <a
              className={buttonLook({ tone: 'outline', size: 'small' })}
              href={version.pdf_url}
              onClick={(event) => openPdf(event, version.version)}
            >
              {words.pdf}
            </a>
          )}
          <button className={linkLook({ className: 'cursor-pointer' })} type="button" onClick={() => print()}>
            <LineIcon>
              <path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6" />
              <rect x="6" y="14" width="12" height="8" rx="1" />
            </LineIcon>
            {words.print}
          </button>
          {chat && (
            <a className={linkLook()} href={chat}>
              {words.askOnWhatsApp}
            </a>
          )}
          {onChanges && before !== undefined && (
            <button className={linkLook({ className: 'cursor-pointer' })} type="button" onClick={onChanges}>
              {words.changes.open(before)}
            </button>
          )}
        </p>
      </div>
      {isStamped ? (
        <Stamp offer={offer} texts={texts} zone={zone} />
      ) : (
        <Validity
          {...{ now, isQuiet, isCurrent, texts, zone }}
          sentAt={version.sent_at}
          endsAt={isCurrent ? offer.ends_at : snapshot.valid_until}
        />
      )}
    </div>
  );
}
