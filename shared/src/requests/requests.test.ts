import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { fieldErrors } from '../validation.ts';
import {
  isRequestType,
  OPTIONAL_REQUEST_FIELDS,
  overdueBefore,
  REQUEST_FIELDS,
  REQUEST_TYPES,
  replyDueAt,
  requestFormSchemas,
  withoutEmptyFields,
} from './requests.ts';

describe.each(REQUEST_TYPES)('the %s form', (type) => {
  it('asks for exactly the fields of its schema', () => {
    const { shape } = requestFormSchemas[type] as z.ZodMiniObject;

    expect(new Set(REQUEST_FIELDS[type])).toEqual(new Set(Object.keys(shape)));
  });

  it('requires every field that is not optional', () => {
    const { error } = requestFormSchemas[type].safeParse({});

    const required = REQUEST_FIELDS[type].filter((field) => !OPTIONAL_REQUEST_FIELDS.has(field));
    expect(new Set(Object.keys(fieldErrors(error as z.core.$ZodError)))).toEqual(new Set(required));
  });
});

it('leaves out what was not said', () => {
  expect(withoutEmptyFields({ fullName: 'A', company: '', phone: undefined })).toEqual({ fullName: 'A' });
});

it('knows its types', () => {
  expect(isRequestType('job')).toBe(true);
  expect(isRequestType('toString')).toBe(false);
});

describe('the 24 hours within which a request is answered', () => {
  it('end a day after it came in', () => {
    expect(replyDueAt('2026-11-01T10:00:00+02:00')).toBe('2026-11-02T08:00:00.000Z');
  });

  it('are over for what came in a day ago', () => {
    expect(overdueBefore(new Date('2026-11-02T08:00:00Z'))).toBe('2026-11-01T08:00:00.000Z');
  });
});
