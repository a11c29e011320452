import { describe, expect, it } from 'vitest';
import { intakeAr } from './messages/intake.ar.ts';
import { intakeEn } from './messages/intake.en.ts';
import { retryAfterSeconds, waitText } from './retry-after.ts';

describe('a refusal for too many requests', () => {
  it('says in its hint how long to wait', () => {
    expect(retryAfterSeconds({ hint: 'Retry after 287 seconds' })).toBe(287);
  });

  it.each([undefined, null, ''])('is over after ten minutes when its hint is %j', (hint) => {
    expect(retryAfterSeconds(hint === undefined ? {} : { hint })).toBe(600);
  });
});

describe('the wait', () => {
  it.each([
    [600, 'in 10 minutes'],
    [287, 'in 5 minutes'],
    [61, 'in 2 minutes'],
    [60, 'in 1 minute'],
    [59, 'in 59 seconds'],
    [1, 'in 1 second'],
  ])('of %d seconds is told as %s', (seconds, text) => {
    expect(waitText(seconds, intakeEn.wait)).toBe(text);
  });

  it.each([
    [60, 'بعد دقيقة واحدة'],
    [120, 'بعد دقيقتين'],
    [287, 'بعد 5 دقائق'],
    [30, 'بعد 30 ثانية'],
  ])('of %d seconds is told in Arabic as %s', (seconds, text) => {
    expect(waitText(seconds, intakeAr.wait)).toBe(text);
  });
});
