import { describe, expect, it } from 'vitest';
import { openDatabase, withDatabase } from './database.ts';

const project = 'postgresql://postgres:secret@db.project.supabase.co:5432/postgres';

describe('a connection to a database', () => {
  it.each([
    ['is encrypted on its way to another machine', project, 'require'],
    ['is as its address says', `${project}?sslmode=verify-full`, 'verify-full'],
    ['stays as it is on this machine', 'postgresql://postgres:secret@127.0.0.1:54322/postgres', false],
  ])('%s', (_, address, expected) => {
    expect(openDatabase(address).options.ssl).toBe(expected);
  });

  it.each(['ENOTFOUND', 'ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL'])(
    'that ends in %s on the way to a hosted project says which address has IPv4',
    async (code) => {
      const failure = Object.assign(new Error(`connect ${code}`), { code });
      const fail = () => Promise.reject(failure);

      await expect(withDatabase(project, fail)).rejects.toThrow(/DB_URL to that of the session pooler/);
      await expect(withDatabase('postgresql://localhost/postgres', fail)).rejects.toBe(failure);
    },
  );
});
