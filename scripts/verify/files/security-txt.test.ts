import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../common/project-root.ts';
import { checkSecurityTxt } from './security-txt.ts';

const TODAY = new Date('2026-11-21T00:00:00Z');
const CONTACT = 'Contact: mailto:security@example.test\n';

describe('security.txt', () => {
  it("of this site is valid today, and for a month to come: write a later 'Expires' when this fails", async () => {
    const text = await readFile(join(projectRoot, 'site/public/.well-known/security.txt'), 'utf8');

    expect(checkSecurityTxt(text, new Date())).toEqual([]);
  });

  it.each([
    ['without a contact', 'Expires: 2027-06-01T00:00:00Z\n', 'Contact is missing'],
    ['with a bare address', 'Contact: a@b.test\nExpires: 2027-06-01T00:00:00Z\n', 'Contact is no mailto:'],
    ['without an end', CONTACT, 'Expires is there exactly once'],
    [
      'with two ends',
      `${CONTACT}Expires: 2027-06-01T00:00:00Z\nExpires: 2027-06-01T00:00:00Z\n`,
      'exactly once',
    ],
    ['that ends in a month', `${CONTACT}Expires: 2026-12-20T00:00:00Z\n`, 'less than 30 days ahead'],
    ['that ends in two years', `${CONTACT}Expires: 2028-11-20T00:00:00Z\n`, 'more than a year ahead'],
    ['with an end that is no date', `${CONTACT}Expires: soon\n`, 'less than 30 days ahead'],
    ['with a line that is no field', `${CONTACT}hello\n`, 'every line'],
  ])('is refused %s', (_, text, problem) => {
    expect(checkSecurityTxt(text, TODAY).join()).toContain(problem);
  });
});
