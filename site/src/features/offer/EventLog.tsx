import type { MouseEvent } from 'react';
import type { OfferView } from 'shared/offers/offer-function.ts';
import { shortDay, time, zoneName } from 'shared/offers/offer-times.ts';
import type { Shown } from './shown-version.ts';

interface Props extends Shown {
  offer: OfferView;
  openPdf: (event: MouseEvent, version: number) => void;
}

/** What has happened to the offer, the newest first. */
export function EventLog({ offer, openPdf, texts, zone, snapshot }: Props) {
  const { record } = texts.offer;
  return (
    <>
      <ol className="border-rule border-t text-small">
        {offer.events.map(({ at, kind, version, by, name }) => {
          const pdf = kind === 'sent' && offer.versions.find((each) => each.version === version)?.pdf_url;
          return (
            <li
              className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-hair border-b py-2.5 ar:max-sm:grid-cols-[8.75rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
              key={`${at} ${kind}`}
            >
              <span className="tabular text-ink-2">
                {[shortDay(at, zone, texts.offer), time(at, zone, texts.offer)].join(texts.trade.comma)}
              </span>
              <span>
                {record[kind](version)}
                {pdf && (
                  <a
                    className="ms-1.5 font-semibold text-field underline"
                    href={pdf}
                    onClick={(event) => openPdf(event, version)}
                  >
                    <bdi>PDF</bdi>
                  </a>
                )}
              </span>
              <span className="wrap-anywhere text-ink-2 max-sm:col-2">
                {name ?? (by === 'seller' ? snapshot.seller.name : snapshot.buyer.company)}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="pt-3 text-ink-2 text-small">{record.about(zoneName(zone, texts.offer))}</p>
    </>
  );
}
