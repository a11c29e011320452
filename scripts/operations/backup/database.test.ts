import { describe, expect, it } from 'vitest';
import { openDatabase, withDatabase } from './database.ts';

const project = 'postgresql://postgres:secret@db.project.supabase.co:5432/postgres';

describe('a connection to a database', () => {
  it.each([
    ['is encrypted, and its certificate verified, on its way to another machine', project, 'verify-full'],
    ['is as its address says', `${project}?sslmode=require`, 'require'],
    ['stays as it is on this machine', 'postgresql://postgres:secret@127.0.0.1:54322/postgres', false],
  ])('%s', (_, address, expected) => {
    expect(openDatabase(address).options.ssl).toBe(expected);
  });

  it('that nobody has signed whom this machine knows says where its certificate is', async () => {
    const failure = Object.assign(new Error('self-signed'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' });

    await expect(withDatabase(project, () => Promise.reject(failure))).rejects.toThrow(/NODE_EXTRA_CA_CERTS/);
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
