import { type MouseEvent, useState } from 'react';
import type { Locale } from 'shared/constants.ts';
import type { OfferView, VersionView } from 'shared/offers/offer-function.ts';
import { offerTextsIn } from 'shared/offers/texts.ts';
import { whatsAppLink } from 'shared/phone-link.ts';
import { showToast } from '../../browser/toast.ts';
import { linkLook } from '../../components/looks.ts';
import { AnswerBar } from './AnswerBar.tsx';
import { AnswerForms } from './AnswerForms.tsx';
import { Changes } from './Changes.tsx';
import { Containers } from './Containers.tsx';
import { EventLog } from './EventLog.tsx';
import { Lines } from './Lines.tsx';
import { OfferHead } from './OfferHead.tsx';
import { Outcome } from './Outcome.tsx';
import { Section } from './Section.tsx';
import { Terms } from './Terms.tsx';
import { useClock } from './use-clock.ts';
import type { ReadOffer } from './use-offer.ts';
import { versionChanges } from './version-changes.ts';

interface Props {
  locale: Locale;
  url: string;
  read: ReadOffer;
  /** The version that is shown. */
  version: VersionView;
  newer: OfferView | undefined;
  /** The company's number, as it is written. */
  whatsApp: string | undefined;
  openNewer: () => void;
  onOpen: (version?: number) => void;
  /** Reads it once more; null when that cannot be done. */
  onRenew: () => Promise<OfferView | null>;
  onAnswered: (offer: OfferView, isTaken: boolean) => void;
  onNewerVersion: (offer: OfferView) => void;
  onGone: () => void;
}

/** Addresses of PDFs are good for an hour longer. */
const PDF_FRESH_MS = 5 * 3_600_000;

/** One version of an offer, and the answer to it when it is the current one. */
export function OfferDocument(props: Props) {
  const { locale, read, version, whatsApp = '', onOpen } = props;
  const { offer } = read;
  const texts = offerTextsIn(locale);
  const { changes: words } = texts.offer;
  const now = useClock(read, () => {
    // A newer version is known of then, and waits to be opened.
    if (!props.newer) props.onRenew();
  });
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const before = offer.versions.find((each) => each.version < version.version);
  const [areChangesOpen, openChanges] = useState<boolean>();
  const [isMarked, setIsMarked] = useState(true);

  const changes = before && versionChanges(before.snapshot, version.snapshot);
  const hasSeenEarlier = offer.events.some(
    (event) => event.by === 'buyer' && event.version < version.version,
  );
  const isOpen = changes && (areChangesOpen ?? hasSeenEarlier);
  const marked = isOpen && isMarked ? changes : undefined;
  const isCurrent = version.version === offer.version;
  const isAnswerable = isCurrent && offer.state === 'sent';
  const openPdf = async (event: MouseEvent, number: number) => {
    if (Date.now() - read.readOn < PDF_FRESH_MS) return;
    event.preventDefault();
    const fresh = await props.onRenew();
    const address = fresh?.versions.find((each) => each.version === number)?.pdf_url;
    if (address) location.assign(address);
    else showToast({ title: texts.offer.pdfNotReached, isDestructive: true });
  };
  const shown = { texts, zone, version, snapshot: version.snapshot };

  const answer = isAnswerable ? (
    <AnswerForms {...props} />
  ) : (
    isCurrent && <Outcome {...props} zone={zone} key={offer.state} />
  );
  return (
    <div className="wrap pb-section">
      {!isCurrent && (
        <p className="mt-6 flex flex-wrap items-center gap-x-4 rounded-2 bg-paper-2 px-6 py-2" role="status">
          {words.reading(version.version, offer.version)}
          <button className={linkLook()} type="button" onClick={() => onOpen()}>
            {words.back(offer.version)}
          </button>
        </p>
      )}
      <OfferHead
        {...shown}
        {...{ offer, now, openPdf }}
        isQuiet={marked !== undefined}
        onChanges={before && !isOpen ? () => openChanges(true) : undefined}
        before={before?.version}
        chat={whatsAppLink(whatsApp, texts.offer.whatsAppWords(offer.number, version.version))}
      />
      <div className="grid gap-x-gutter xl:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] xl:items-start">
        {answer && !isAnswerable && <div className="max-xl:pb-8 xl:sticky xl:top-6 xl:col-2">{answer}</div>}
        <div className="min-w-0 xl:col-1 xl:row-1">
          {isOpen && before && (
            <Changes
              {...shown}
              {...{ changes, before, isMarked }}
              onMark={setIsMarked}
              onRead={() => onOpen(before.version)}
            />
          )}
          <Lines {...shown} changes={marked} before={marked && before?.snapshot} />
          <Containers {...shown} />
          <Terms {...shown} changes={marked} before={marked && before?.snapshot} />
          <Section number={version.snapshot.containers.length > 0 ? 4 : 3} title={texts.offer.record.title}>
            <EventLog {...shown} {...{ offer, openPdf }} />
          </Section>
        </div>
        {isAnswerable && <div className="xl:sticky xl:top-6 xl:col-2 xl:row-1">{answer}</div>}
      </div>
      {isAnswerable && <AnswerBar {...shown} {...{ offer, now }} />}
    </div>
  );
}
