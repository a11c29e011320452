import { expect, it } from 'vitest';
import { findOtherVersions } from './deno-imports.ts';

const WORKSPACE =
  "packages:\n  - site\n\ncatalog:\n  '@supabase/supabase-js': 2.119.0\n  zod: 4.6.7\n\nallow: true\n";
const mapOf = (imports: Record<string, string>) => JSON.stringify({ imports });

it('is content with the versions of the catalog, and with folders of ours', () => {
  const map = mapOf({
    '@supabase/supabase-js': 'npm:@supabase/supabase-js@2.119.0',
    'shared/': '../../shared/src/',
    'zod/mini': 'npm:zod@4.6.7/mini',
  });

  expect(findOtherVersions(map, WORKSPACE)).toEqual([]);
});

it('names what has another version, or none in the catalog', () => {
  const map = mapOf({ zod: 'npm:zod@4.6.8', nodemailer: 'npm:nodemailer@9.1.1' });

  expect(findOtherVersions(map, WORKSPACE)).toEqual([
    'zod 4.6.8, and 4.6.7 in the catalog',
    'nodemailer 9.1.1, and nothing in the catalog',
  ]);
});
