import { useLocale } from 'react-admin';
import type { OfferEventRecord } from 'shared/offers/staff-api.ts';
import type { OfferEventKind } from 'shared/offers/states.ts';
import { formatDateTime } from '../components/format-date.ts';
import { type OfferTexts, useOfferTexts } from './use-offer-texts.ts';

/** What happened to an offer, the latest first. */
export function OfferHistory({ events }: { events: readonly OfferEventRecord[] }) {
  const texts = useOfferTexts();
  const locale = useLocale() ?? 'en';
  return (
    <section aria-label={texts.history}>
      <h2 className="m-0 mb-3 font-medium font-serif text-[1.375rem]/[1.15]">{texts.history}</h2>
      <ol className="m-0 list-none p-0">
        {events.map(({ id, kind, at, version, actor_email, answer, detail }) => (
          <li key={id} className="wrap-anywhere border-hair border-t py-2">
            <span className="font-semibold">{texts.events[kind]}</span>
            {version !== null && <span className="text-ink-2">{` · ${texts.version(version)}`}</span>}
            <span className="block text-label">
              <bdi>{answer?.name ?? actor_email}</bdi>
            </span>
            {detail.reason && (
              <span className="block text-label">
                <bdi>{reasonWords(kind, detail.reason, texts)}</bdi>
              </span>
            )}
            <time className="block text-ink-2 text-label" dateTime={at}>
              {formatDateTime(at, locale)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One of the reasons to choose from; of a withdrawal the words that staff wrote. */
function reasonWords(kind: OfferEventKind, reason: string, texts: OfferTexts): string {
  const choices: Partial<Record<OfferEventKind, Readonly<Record<string, string>>>> = {
    declined: texts.declineReasons,
    lost: texts.lostReasons,
  };
  return choices[kind]?.[reason] ?? reason;
}
