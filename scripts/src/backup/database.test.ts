import { describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';

const project = 'postgresql://postgres:secret@db.project.supabase.co:5432/postgres';

describe('a connection to a database', () => {
  it.each([
    ['is encrypted on its way to another machine', project, 'require'],
    ['is as its address says', `${project}?sslmode=verify-full`, 'verify-full'],
    ['stays as it is on this machine', 'postgresql://postgres:secret@127.0.0.1:54322/postgres', false],
  ])('%s', (_, address, expected) => {
    expect(openDatabase(address).options.ssl).toBe(expected);
  });
});
