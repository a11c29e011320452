import { HttpError } from 'react-admin';
import { BackendError } from 'shared/errors.ts';
import { expect, it } from 'vitest';
import { withTakenField } from './refusal.ts';

const refused = (message: string, code = '23505') =>
  new HttpError(message, 409, { code, message, details: null, hint: null });

it('names the field whose value another row has, and keeps the rest', () => {
  const message = 'duplicate key value violates unique constraint "social_links_platform_key"';

  expect(withTakenField(refused(message))).toMatchObject({
    message,
    status: 409,
    body: { code: '23505', errors: { platform: 'This is taken already; choose another' } },
  });
});

it.each([
  ['another refusal', refused('violates foreign key constraint "social_links_platform_key"', '23503')],
  ['a constraint of what nobody types', refused('violates unique constraint "products_slug_key"')],
  ['words that name no constraint', refused('duplicate')],
  ['an answer that is none', new HttpError('Bad gateway', 502)],
  ['an error of another kind', new BackendError({ code: '23505', message: 'duplicate key' })],
])('leaves %s as it is', (_, error) => {
  expect(withTakenField(error)).toBe(error);
});
