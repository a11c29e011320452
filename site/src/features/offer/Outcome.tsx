import { type ReactNode, useEffect, useRef } from 'react';
import type { Locale } from 'shared/constants.ts';
import type { OfferView, VersionView } from 'shared/offers/offer-function.ts';
import { loadingTime, longDay, time, weekday, zoneName } from 'shared/offers/offer-times.ts';
import { type OfferTexts, offerTextsIn } from 'shared/offers/texts.ts';
import { OFFER_TIME_ZONE } from 'shared/offers/validity.ts';
import { intakeMessagesIn } from '../../components/form/intake-messages.ts';
import { buttonLook, linkLook } from '../../components/looks.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { Fingerprint } from './Fingerprint.tsx';
import { useAnswer } from './use-answer.ts';
import type { ReadOffer } from './use-offer.ts';

interface Props {
  locale: Locale;
  url: string;
  zone: string;
  read: ReadOffer;
  version: VersionView;
  onAnswered: (offer: OfferView, isTaken: boolean) => void;
  onNewerVersion: (offer: OfferView) => void;
  onGone: () => void;
}

type Facts = (readonly [name: string, value: ReactNode])[];

/** What has become of an offer that waits for no answer: who did it, when, and what comes next. */
export function Outcome(props: Props) {
  const { locale, zone, read, version } = props;
  const { offer, isAnswered } = read;
  const texts = offerTextsIn(locale);
  const { seller } = version.snapshot;
  const { title, text, quote, facts } = sayOutcome(offer, version, zone, texts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswered) heading.current?.focus();
  }, [isAnswered]);
  return (
    <AnswerPanel title={title} heading={heading}>
      {text && <p className="max-w-144 pb-4 text-small">{text}</p>}
      {quote}
      {facts.length > 0 && (
        <dl className="mb-4 max-w-144 border-rule border-t text-small">
          {facts.map(([name, value]) => (
            <div
              className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 border-leaf-2 border-b py-2"
              key={name}
            >
              <dt className="text-ink-2">{name}</dt>
              <dd className="whitespace-pre-line font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {(offer.state === 'expired' || offer.state === 'declined') && <AskAgain {...props} />}
      {seller.email && (
        <a
          className={linkLook({ className: 'print:hidden' })}
          href={`mailto:${seller.email}?subject=${encodeURIComponent(`${texts.offer.title} ${offer.number}`)}`}
        >
          {texts.offer.outcome.write(seller.person ?? seller.name)}
        </a>
      )}
    </AnswerPanel>
  );
}

/** One click asks for the same lines anew. */
function AskAgain(props: Props) {
  const { outcome } = offerTextsIn(props.locale).offer;
  const { forms } = intakeMessagesIn(props.locale);
  const { isSending, send } = useAnswer({
    ...props,
    onNewerVersion: (offer) => props.onAnswered(offer, false),
  });
  return (
    <form
      className="max-w-144 pb-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget, { action: 'change', lines: [], text: outcome.askedAgain });
      }}
    >
      <button
        className={buttonLook({
          tone: props.read.offer.state === 'declined' ? 'outline' : 'solid',
          className: 'w-full',
        })}
        type="submit"
        disabled={isSending}
      >
        {isSending ? forms.sending : outcome.askAgain}
      </button>
    </form>
  );
}

interface Said {
  title: string;
  text?: string;
  quote?: ReactNode;
  facts: Facts;
}

function sayOutcome(
  offer: OfferView,
  { version, snapshot, sha256 }: VersionView,
  zone: string,
  texts: OfferTexts,
): Said {
  const { outcome, answer: answers, terms } = texts.offer;
  const { answer, closing } = offer;
  const person = snapshot.seller.person ?? snapshot.seller.name;
  const at = (instant: string, where = zone) =>
    outcome.at(
      [longDay(instant, where, texts.offer), time(instant, where, texts.offer)].join(texts.trade.comma),
      zoneName(where, texts.offer),
    );
  switch (offer.state) {
    case 'sent':
      return { title: '', facts: [] };
    case 'change_requested':
      return {
        title: outcome.change_requested.title,
        text: outcome.change_requested.text(person, version),
        facts: answer
          ? [
              [outcome.asked, at(answer.at)],
              ...answer.lines.map(({ position, text }) => [texts.trade.line(position), text] as const),
              ...(answer.text ? [[outcome.otherwise, answer.text] as const] : []),
            ]
          : [],
      };
    case 'accepted':
      return {
        title: outcome.accepted.title(version),
        text: outcome.accepted.text(snapshot.seller.name),
        facts: [
          ...(answer?.name ? [[outcome.by, answer.name] as const] : []),
          ...(answer ? [[outcome.on, at(answer.at)] as const] : []),
          [outcome.for, snapshot.buyer.company],
          [outcome.fingerprint, <Fingerprint sha256={sha256} key="fingerprint" />],
        ],
      };
    case 'confirmed': {
      const loading = loadingTime(snapshot.loading_from, snapshot.loading_until, texts.offer);
      const where = [snapshot.loading_port, loading?.days].filter(Boolean).join(texts.trade.comma);
      return {
        title: loading?.week ? outcome.confirmed.loading(loading.week) : outcome.confirmed.title,
        text: outcome.confirmed.text(person),
        facts: [
          ...(answer ? [[outcome.acceptedBy, join(answer.name, at(answer.at))] as const] : []),
          ...(closing
            ? [[outcome.confirmedBy, join(closing.name, at(closing.at, OFFER_TIME_ZONE))] as const]
            : []),
          ...(where ? [[terms.loading, where] as const] : []),
        ],
      };
    }
    case 'declined':
      return {
        title: outcome.declined.title,
        text: outcome.declined.text,
        facts: answer
          ? [
              [outcome.on, at(answer.at)],
              ...(answer.reason ? [[outcome.reason, answers.reasons[answer.reason]] as const] : []),
            ]
          : [],
      };
    case 'expired':
      return {
        title: outcome.expired.title,
        text: outcome.expired.text(
          weekday(offer.ends_at, zone, texts.offer),
          time(offer.ends_at, zone, texts.offer),
        ),
        facts: [],
      };
    case 'withdrawn':
      return {
        title: outcome.withdrawn.title,
        ...(closing?.reason ? {} : { text: outcome.withdrawn.text }),
        quote: closing?.reason && (
          <blockquote className="mb-2 border-leaf-2 border-y py-3.5">
            <p className="whitespace-pre-line font-head font-serif text-[1.1875rem]/normal">
              {closing.reason}
            </p>
            <footer className="pt-2 text-ink-2 text-label">
              {[closing.name, longDay(closing.at, zone, texts.offer)].filter(Boolean).join(texts.trade.comma)}
            </footer>
          </blockquote>
        ),
        facts: [],
      };
  }
}

const join = (...lines: (string | null)[]): string => lines.filter(Boolean).join('\n');
