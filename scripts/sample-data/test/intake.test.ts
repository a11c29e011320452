import { LOCALES } from 'shared/constants.ts';
import { REQUEST_STATUSES, REQUEST_TYPES, requestFormSchemas } from 'shared/requests/requests.ts';
import { decodeLines } from 'shared/trade/quote-link.ts';
import { requestLinesSchema, tradeSchema } from 'shared/trade/request-lines.ts';
import { email, lengthOf } from 'shared/validation.ts';
import { describe, expect, it } from 'vitest';
import { SAMPLE_APPLICATIONS, SAMPLE_MESSAGES, SAMPLE_REQUESTS, SAMPLE_SUBSCRIPTIONS } from '../intake.ts';
import { SAMPLE_PRODUCTS } from '../products/products.ts';
import { requestLines } from '../request-lines.ts';

const THREE_WEEKS_HOURS = 21 * 24;
const LONG_NAME_CHARACTERS = 60;

describe('the requests', () => {
  it('show every type and every status', () => {
    expect(new Set(SAMPLE_REQUESTS.map(({ type }) => type))).toEqual(new Set(REQUEST_TYPES));
    expect(new Set(SAMPLE_REQUESTS.map(({ status }) => status))).toEqual(new Set(REQUEST_STATUSES));
  });

  it.each(SAMPLE_REQUESTS)('of $form_data.fullName ($type) is what the form would send', (request) => {
    const parsed = requestFormSchemas[request.type].safeParse(request.form_data);

    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  const asked = SAMPLE_REQUESTS.flatMap(({ asks, trade, locale }) =>
    asks ? [{ lines: requestLines(asks, locale, Date.now()), trade }] : [],
  );

  it('ask for products of the catalogue in twenty of them, on terms that the form would send', () => {
    expect(asked).toHaveLength(20);
    for (const { lines, trade } of asked) {
      expect(requestLinesSchema.safeParse(lines).error?.issues ?? []).toEqual([]);
      expect(tradeSchema.safeParse(trade).error?.issues ?? []).toEqual([]);
    }
  });

  it('ask for containers that one temperature suits, and for some that none does', () => {
    const apart = asked.map(({ lines }) => {
      const products = lines.map(({ product }) => SAMPLE_PRODUCTS.find(({ slug }) => slug === product));
      const coldest = Math.max(...products.map((product) => product?.storage_min_c ?? Number.NaN));
      return coldest > Math.min(...products.map((product) => product?.storage_max_c ?? Number.NaN));
    });

    expect(new Set(apart)).toEqual(new Set([true, false]));
  });

  it('hold a note with a list that can be opened', () => {
    const [address] = SAMPLE_REQUESTS.flatMap(({ note }) => note?.match(/https:\S+/) ?? []);

    const lines = new URL(String(address)).searchParams.get('lines') ?? '';
    expect(decodeLines(lines)).toHaveLength(lines.split(',').length);
  });

  it('hold five in Arabic, one of them under a very long name', () => {
    const arabic = SAMPLE_REQUESTS.filter(({ locale }) => locale === 'ar');

    expect(arabic).toHaveLength(5);
    expect(arabic.map(({ form_data }) => lengthOf(form_data.fullName))).toContain(LONG_NAME_CHARACTERS);
  });

  it('of jobs say where their application stands', () => {
    const jobs = SAMPLE_REQUESTS.filter(({ type }) => type === 'job');

    expect(jobs.length).toBeGreaterThan(0);
    for (const job of jobs) expect(job.applicationStatus).toBeDefined();
  });
});

describe('everything that came in', () => {
  const all = [...SAMPLE_REQUESTS, ...SAMPLE_MESSAGES, ...SAMPLE_SUBSCRIPTIONS, ...SAMPLE_APPLICATIONS];

  it('came within the last three weeks', () => {
    for (const { hoursAgo } of all) {
      expect(hoursAgo).toBeGreaterThan(0);
      expect(hoursAgo).toBeLessThan(THREE_WEEKS_HOURS);
    }
  });

  it('comes from addresses that cannot belong to anybody', () => {
    const addresses = all.map((row) => ('form_data' in row ? row.form_data.email : row.email));

    for (const address of addresses) {
      expect(email().safeParse(address).success, address).toBe(true);
      expect(address).toMatch(/\.example$/);
    }
  });

  it('is in a language of the site', () => {
    for (const row of all) if ('locale' in row) expect(LOCALES).toContain(row.locale);
  });

  it('holds no subscription twice', () => {
    expect(new Set(SAMPLE_SUBSCRIPTIONS.map((row) => row.email)).size).toBe(SAMPLE_SUBSCRIPTIONS.length);
  });
});
