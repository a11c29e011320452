import { type ReactNode, useRef, useState } from 'react';
import type { Locale } from 'shared/constants.ts';
import type { OfferView } from 'shared/offers/offer-function.ts';
import { offerTextsIn } from 'shared/offers/texts.ts';
import { phoneLink } from 'shared/phone-link.ts';
import { LoadingRows } from './LoadingRows.tsx';
import { OfferDocument } from './OfferDocument.tsx';
import { OfferHeader } from './OfferHeader.tsx';
import { Screen } from './Screen.tsx';
import { useOffer } from './use-offer.ts';

interface Props {
  locale: Locale;
  /** Of the function `offer`. */
  url: string;
  /** Of the company, for who cannot be shown an offer. */
  phone: string | undefined;
  email: string | undefined;
  whatsApp: string | undefined;
  logo?: ReactNode;
  /** The link to the other language, and the switch of the scheme. */
  switches?: ReactNode;
  picture?: ReactNode;
}

/** An offer as its buyer reads and answers it. Whoever has no right address learns nothing, not even whether there is an offer. */
export function OfferPage({ locale, url, phone, email, whatsApp, logo, switches, picture }: Props) {
  const { reading, read, readAgain, show, close } = useOffer(url);
  const { offer: texts } = offerTextsIn(locale);
  const main = useRef<HTMLElement>(null);
  /** The version that is read when it is not the current one. */
  const [older, setOlder] = useState<number>();
  /** Came while an older version was being answered. */
  const [newer, setNewer] = useState<OfferView>();

  const open = (version?: number) => {
    setOlder(version);
    main.current?.focus();
    scrollTo({ top: 0 });
  };
  /** What she is answering is not exchanged under her hands. */
  const renew = async () => {
    const offer = await readAgain();
    if (!offer) return null;
    if (reading.status === 'read' && reading.offer.state === 'sent' && offer.version > reading.offer.version)
      setNewer(offer);
    else show(offer);
    return offer;
  };
  const openNewer = () => {
    if (newer) show(newer);
    setNewer(undefined);
    open();
  };
  const versions = reading.status === 'read' ? reading.offer.versions : [];
  const version = versions.find((each) => each.version === older) ?? versions[0];
  const seller = version?.snapshot.seller;
  return (
    <>
      <OfferHeader
        person={seller?.person}
        phone={seller?.phone ?? phone}
        email={seller ? seller.email : undefined}
        logo={logo}
        switches={switches}
      />
      <main id="main" tabIndex={-1} ref={main}>
        {reading.status === 'read' && version ? (
          <OfferDocument
            key={reading.offer.number}
            {...{ locale, url, version, newer, openNewer, whatsApp }}
            read={reading}
            onOpen={open}
            onRenew={renew}
            onAnswered={(offer) => show(offer, true)}
            onNewerVersion={setNewer}
            onGone={close}
          />
        ) : reading.status === 'reading' || reading.status === 'read' ? (
          <LoadingRows texts={texts} />
        ) : (
          <Screen
            {...{ locale, reading, picture, email }}
            phoneHref={phone && phoneLink(phone)}
            onAgain={read}
          />
        )}
      </main>
      {seller && (
        <footer className="border-rule border-t">
          <div className="wrap flex flex-wrap justify-between gap-x-8 gap-y-2 py-6 text-ink-2 text-label">
            <p>{texts.foot}</p>
            <p>{[seller.name, seller.address].filter(Boolean).join(offerTextsIn(locale).trade.comma)}</p>
          </div>
        </footer>
      )}
    </>
  );
}
