import { LOCALES } from 'shared/constants.ts';
import { REQUEST_STATUSES, REQUEST_TYPES, requestFormSchemas } from 'shared/requests/requests.ts';
import { email, lengthOf } from 'shared/validation.ts';
import { describe, expect, it } from 'vitest';
import { SAMPLE_APPLICATIONS, SAMPLE_MESSAGES, SAMPLE_REQUESTS, SAMPLE_SUBSCRIPTIONS } from '../intake.ts';

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

  it('hold two in Arabic, one of them under a very long name', () => {
    const arabic = SAMPLE_REQUESTS.filter(({ locale }) => locale === 'ar');

    expect(arabic).toHaveLength(2);
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
