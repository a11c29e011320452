import { certificateName, certificateNumber } from '../certificates/schemes.ts';
import { company } from '../company.ts';
import type { Locale } from '../constants.ts';
import { DIRECTION_OVERRIDES, isolated } from '../isolated.ts';
import { documentsAr } from '../messages/documents.ar.ts';
import { documentsEn } from '../messages/documents.en.ts';
import { formatAmount, formatMoney } from '../offers/currencies.ts';
import { loadingTime, longDay, shortDay, time } from '../offers/offer-times.ts';
import {
  containerText,
  currencyName,
  degreesText,
  floorRows,
  kilograms,
  lineDetails,
  lineName,
  lineText,
  packedText,
  termName,
  termText,
  weightText,
} from '../offers/shown-values.ts';
import type { FrozenCertificate, OfferSnapshot, SnapshotLine } from '../offers/snapshot.ts';
import { type OfferTexts, offerTextsIn } from '../offers/texts.ts';
import { dayOf, OFFER_TIME_ZONE } from '../offers/validity.ts';
import { countryText } from '../trade/line-text.ts';
import { printableWithin, withoutVowelMarks } from './printable.ts';

const documentTexts = { en: documentsEn, ar: documentsAr } satisfies Record<Locale, unknown>;

export interface OfferDocument {
  /** What the template `offer` reads as `/data.json`. */
  data: ReturnType<typeof dataOf>;
  /** Characters that no face has, each once: a sign stands for them. */
  replaced: string[];
}

/** The PDF of a version: every figure written out as its page shows it, every word in the offer's language. */
export function offerDocument(snapshot: OfferSnapshot): OfferDocument {
  const { value, replaced } = printableWithin(snapshot);
  return { data: withoutVowelMarks(dataOf(value)), replaced };
}

function dataOf(snapshot: OfferSnapshot) {
  const { locale, currency, seller, buyer } = snapshot;
  const texts = offerTextsIn(locale);
  const words = texts.offer;
  const say = documentTexts[locale];
  const shown = { zone: OFFER_TIME_ZONE, texts };
  const delivery = `${snapshot.incoterm} ${snapshot.place}`;
  const loading = loadingTime(snapshot.loading_from, snapshot.loading_until, words);
  const endsAt = time(snapshot.valid_until, OFFER_TIME_ZONE, words);
  const fact = (label: string, ...values: (string | null | undefined)[]) => {
    const said = values.flatMap((value) => value || []);
    return said.length > 0 ? [{ label, values: said }] : [];
  };

  return {
    locale,
    document: {
      title: `${words.title} ${snapshot.number}`,
      description: [buyer.company, delivery].join(texts.trade.comma),
      author: [seller.name],
      keywords: [],
      // Stated, so that the same content is the same bytes: with the hour of making it would not be.
      date: dayOf(snapshot.sent_at).split('-').map(Number),
    },
    company: {
      name: company.name[locale],
      tagline: company.tagline[locale],
      contact: [seller.phone, seller.email].filter((line) => line !== null),
    },
    pageOf: say.pageOf('{page}', '{pages}'),
    offer: {
      title: `${words.title} ${isolated(snapshot.number)}`,
      reference: say.reference(isolated(snapshot.number), snapshot.version),
      subtitle: [
        words.meta(snapshot.version, longDay(snapshot.sent_at, OFFER_TIME_ZONE, words)),
        ...(snapshot.request_reference
          ? [`${words.inAnswerTo} ${isolated(snapshot.request_reference)}`]
          : []),
      ].join(' '),
      sticker: [
        words.validity.until,
        shortDay(snapshot.valid_until, OFFER_TIME_ZONE, words),
        words.validity.cairo(endsAt),
      ],
      parties: [
        {
          label: say.from,
          name: seller.name,
          lines: [...seller.address.split('\n'), seller.person].flatMap((line) => line || []),
        },
        {
          label: say.to,
          name: buyer.company,
          lines: buyer.country ? [countryText(buyer.country, texts.trade)] : [],
        },
      ],
      facts: [
        [
          ...fact(termName('delivery', texts), isolated(delivery), words.terms.incoterms),
          ...fact(termName('port', texts), snapshot.loading_port),
          ...fact(
            loading?.week ? words.terms.loadingWeek : termName('loading', texts),
            termText('loading', snapshot, shown),
            loading?.week && loading.days,
          ),
        ],
        [
          ...fact(
            termName('validity', texts),
            termText('validity', snapshot, shown),
            words.validity.cairo(endsAt),
          ),
          ...fact(termName('currency', texts), currencyName(currency, texts), currency),
        ],
      ],
      lines: {
        title: words.lines.title,
        note: currencyName(currency, texts),
        columns: {
          product: words.lines.product,
          packing: words.lines.packing,
          quantity: words.lines.quantity,
          price: words.lines.price,
          total: words.lines.total,
        },
        rows: snapshot.lines.map((line) => rowOf(line, snapshot, texts)),
      },
      total: {
        label: words.lines.sum(isolated(delivery)),
        value: formatMoney(snapshot.total, currency),
        note: snapshot.net_kg && `${words.lines.net}: ${isolated(kilograms(snapshot.net_kg, texts))}`,
      },
      plan: snapshot.containers.length === 0 ? null : planOf(snapshot, texts),
      terms: {
        title: words.terms.title,
        rows: [
          ...fact(termName('payment', texts), ...snapshot.payment_terms.split('\n')),
          ...fact(termName('included', texts), ...(snapshot.inclusions ?? '').split('\n')),
          ...fact(
            words.terms.certificates,
            ...snapshot.certificates.map((certificate) => certificateText(certificate, texts)),
          ),
          ...fact(
            words.terms.from(isolated(seller.person ?? seller.name)),
            ...(snapshot.notes ?? '').split('\n'),
          ),
        ],
      },
      answer: say.answer,
    },
  };
}

function rowOf(line: SnapshotLine, snapshot: OfferSnapshot, texts: OfferTexts) {
  const { lines } = texts.offer;
  const stacked = (...values: (string | null)[]) => values.flatMap((value) => value || []);
  return {
    number: String(line.position),
    name: line.product_name,
    details: withUnits(lineDetails(line, texts)),
    packing: stacked(line.packing, packedText(line, snapshot, texts)).map(withUnits),
    quantity: stacked(lineText('quantity', line, snapshot, texts), weightText(line, texts)),
    price: [formatAmount(line.unit_price, snapshot.currency), lines.per[line.price_unit]],
    total: formatAmount(line.line_total, snapshot.currency),
  };
}

function certificateText(certificate: FrozenCertificate, { offer, trade }: OfferTexts): string {
  const { terms } = offer;
  const day = longDay(certificate.valid_until, 'UTC', offer);
  return [
    ...[certificateName, certificateNumber].map((text) => isolated(text(certificate))),
    isolated(certificate.holder),
    terms.certified(day, certificate.positions.join(trade.comma)),
  ].join(trade.comma);
}

function planOf(snapshot: OfferSnapshot, texts: OfferTexts) {
  const { plan } = texts.offer;
  const nameOf = (position: number) => {
    const line = snapshot.lines.find((each) => each.position === position);
    return line ? lineName(line, texts) : texts.trade.line(position);
  };
  return {
    title: texts.trade.plan,
    containers: snapshot.containers.map((container, at) => {
      const legend = container.loads.map(({ position, pallets }, load) => ({
        load: { line: String(position), at: load },
        text: plan.load(isolated(nameOf(position)), texts.trade.quantities.pallet(pallets)),
      }));
      const degrees = degreesText(container);
      return {
        name: plan.container(at + 1),
        about: containerText(container, texts),
        alt: withoutIsolates(legend.map(({ text }) => text).join('; ')),
        degrees: degrees && `${isolated(degrees)} ${plan.celsius}`,
        rows: floorRows(container).map((row) =>
          row.map((pallet) => pallet && { line: String(pallet.position), at: pallet.at }),
        ),
        legend,
      };
    }),
  };
}

/** A number stays on one line with the unit after it. */
const withUnits = (text: string): string => text.replace(/(\d) (?=\S{1,4}(?:[\s,،.;)]|$))/gu, '$1\u00a0');

/** What a PDF says of its pictures is shown by programs that know no isolates. */
const withoutIsolates = (text: string): string => text.replaceAll(DIRECTION_OVERRIDES, '');
