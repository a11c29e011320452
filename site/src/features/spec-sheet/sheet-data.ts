import type { ShownCertificate } from 'shared/certificates/certificates.ts';
import { certificateName, certificateNumber } from 'shared/certificates/schemes.ts';
import { company } from 'shared/company.ts';
import type { Locale } from 'shared/constants.ts';
import { printableWithin } from 'shared/documents/printable.ts';
import { dayText, localised, messagesIn, monthNames, numberText, otherLocale } from 'shared/in-language.ts';
import { isolated } from 'shared/isolated.ts';
import { documentsAr } from 'shared/messages/documents.ar.ts';
import { documentsEn } from 'shared/messages/documents.en.ts';
import { longDay } from 'shared/offers/offer-times.ts';
import { offerTextsIn } from 'shared/offers/texts.ts';
import { dayOf, OFFER_TIME_ZONE } from 'shared/offers/validity.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';
import { seasonText } from 'shared/products/season-text.ts';
import { knownPacking, knownSeason } from '../../content/parsed-columns.ts';
import { productFacts } from '../../content/product-facts.ts';
import { qrDrawing } from '../../documents/qr-drawing.ts';

const documentTexts = { en: documentsEn, ar: documentsAr } satisfies Record<Locale, unknown>;

export interface SheetSubject {
  locale: Locale;
  product: ProductRow;
  category: ProductCategoryRow | undefined;
  /** Those that cover the product today. */
  certificates: readonly ShownCertificate[];
}

interface Surroundings {
  contact: string[];
  address: string;
  hasPicture: boolean;
  /** When anything that the sheet shows was last changed. */
  changedAt: string;
}

/** What the template `spec-sheet` reads as `/data.json`, but for the edition. */
export function sheetData(
  { locale, product, category, certificates }: SheetSubject,
  { contact, address, hasPicture, changedAt }: Surroundings,
) {
  const { sheet: say, pageOf } = documentTexts[locale];
  const text = messagesIn(locale).product;
  const seasons = messagesIn(locale).season;
  const papers = messagesIn(locale).certificates;
  const name = localised(product, 'name', locale);
  const other = localised(product, 'name', otherLocale(locale));
  const season = knownSeason(product);
  const packing = knownPacking(product);
  const months = monthNames(locale, 'short');
  const figure = (value: number | null | undefined) => (value ? numberText(value, locale) : text.notStated);

  return printableWithin({
    locale,
    document: {
      title: say.title(name),
      description: localised(product, 'description', locale) || name,
      author: [company.legalName[locale]],
      keywords: [],
      // Stated, so that the same content is the same bytes: with the hour of making it would not be.
      date: dayOf(changedAt).split('-').map(Number),
    },
    company: { name: company.name[locale], tagline: company.tagline[locale], contact },
    pageOf: pageOf('{page}', '{pages}'),
    sheet: {
      name,
      otherName: other && other !== name ? other : null,
      category: category?.slug ?? '',
      categoryName: category ? localised(category, 'name', locale) : product.category,
      picture: hasPicture ? '/picture.jpg' : null,
      description: localised(product, 'description', locale).split('\n').filter(Boolean),
      // The shelf stands above the name.
      facts: productFacts(product, undefined, locale)
        .slice(1)
        .map(({ label, value }) => ({ label, values: [value] })),
      season: season && {
        title: text.seasonTitle,
        note: seasonText(season, locale, 'long'),
        months: season.map((level, month) => ({ name: months[month] ?? '', level, word: seasons[level] })),
      },
      packing:
        packing.length === 0
          ? null
          : {
              title: text.packingTitle,
              columns: [text.pack, text.material, text.netWeight, text.perPallet, text.perReefer],
              rows: packing.map((line) => [
                localised(line, 'pack', locale),
                localised(line, 'material', locale) || text.notStated,
                line.net_weight_kg ? text.kilograms(figure(line.net_weight_kg)) : text.notStated,
                figure(line.units_per_pallet),
                figure(line.pallets_per_reefer),
              ]),
            },
      certificates:
        certificates.length === 0
          ? null
          : {
              title: papers.title,
              columns: [papers.certificate, papers.number, papers.validUntil],
              rows: certificates.map((certificate) => [
                certificateName(certificate),
                certificateNumber(certificate),
                certificate.holder,
                dayText(certificate.valid_until, locale),
              ]),
            },
      link: {
        label: say.link,
        note: say.note,
        address,
        shown: decodeURI(address.replace(/^https?:\/\//, '')),
      },
    },
  }).value;
}

/** What is added when a sheet is set: its revision tells what it shows, and drawing the code takes longer than all else. */
export function finishedSheet(
  data: ReturnType<typeof sheetData>,
  revision: string,
  locale: Locale,
  changedAt: string,
) {
  const { link } = data.sheet;
  const sheet = { ...data.sheet, edition: sheetEdition(revision, locale, changedAt) };
  return { ...data, sheet: { ...sheet, link: { ...link, code: qrDrawing(link.address) } } };
}

/** `Revision 3f2a81, 26 November 2026` */
function sheetEdition(revision: string, locale: Locale, changedAt: string): string {
  const day = longDay(changedAt, OFFER_TIME_ZONE, offerTextsIn(locale).offer);
  return documentTexts[locale].edition(isolated(revision), day);
}
