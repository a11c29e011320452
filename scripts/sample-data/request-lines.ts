import type { Locale } from 'shared/constants.ts';
import { tradeAr } from 'shared/messages/trade.ar.ts';
import { tradeEn } from 'shared/messages/trade.en.ts';
import { statedChoices } from 'shared/products/stated-choices.ts';
import { quotationFields } from 'shared/trade/derived-fields.ts';
import { decodeLines } from 'shared/trade/quote-link.ts';
import type { RequestLine, Trade } from 'shared/trade/request-lines.ts';
import type { SampleRequest } from './intake.ts';
import { SAMPLE_PRODUCTS } from './products/products.ts';

/*
 * What the demo's buyers ask for, as the address of a quote list says it. In the place of a pack's name stands its number in the product's
 * packing; months count from when the data is stored, a further one with every line.
 */

const bySlug = new Map(SAMPLE_PRODUCTS.map((product) => [product.slug, product]));

export function requestLines(asks: string, locale: Locale, now: number): RequestLine[] {
  return decodeLines(asks).map(
    ({ product: slug, quantity, unit, size, variety, pack: at = '0' }, position) => {
      const product = bySlug.get(slug);
      const packed = product?.packing[Number(at)];
      if (!product || !packed) throw new Error(`No product of the sample is ${slug} in pack ${at}.`);
      const month = new Date(now);
      month.setUTCMonth(month.getUTCMonth() + 1 + (position % 3), 1);
      const isArabic = locale === 'ar';
      const varieties = statedChoices(product.variety, product.variety_ar, locale);
      const asked = varieties.find(({ value }) => value === variety || varieties.length === 1)?.label;
      return {
        ...{ product: slug, product_name: isArabic ? product.name_ar : product.name },
        ...{ ...(asked && { variety: asked }), ...(size && { size }) },
        packing: isArabic
          ? `${packed.pack_ar}، ${packed.net_weight_kg} كجم`
          : `${packed.pack}, ${packed.net_weight_kg} kg`,
        ...(quantity && unit && { quantity, unit }),
        month: month.toISOString().slice(0, 7),
      };
    },
  );
}

type Person = readonly [fullName: string, company: string, email: string, phone: string];

/** A quotation whose fields say what its lines say. */
export function asking(
  [fullName, company, email, phone]: Person,
  asks: string,
  trade: Trade,
  message: string,
  rest: Pick<SampleRequest, 'locale' | 'status' | 'hoursAgo' | 'note'>,
): SampleRequest {
  const lines = requestLines(asks, rest.locale, 0);
  const categoryOf = (slug: string) => bySlug.get(slug)?.category;
  const texts = rest.locale === 'ar' ? tradeAr : tradeEn;
  const { productCategory = 'fresh-fruits', ...said } = quotationFields({ lines, trade, categoryOf }, texts);
  const form_data = { fullName, company, email, phone, ...said, productCategory, message };
  return { type: 'quotation', form_data, asks, trade, ...rest };
}
