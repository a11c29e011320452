import { expect, it } from 'vitest';
import { findUnpinnedPrograms } from './unpinned-programs.ts';

const WORKSPACE = 'catalog:\n  supabase: 3.1.0\n\nallow: true\n';
const find = (content: string) => findUnpinnedPrograms(content, WORKSPACE, 'pnpm@12.21.0');

it.each([
  'npx wrangler',
  'npx --yes netlify-cli',
  'npx supabase',
  'npx supabase@3.1.1',
  'npx supabase@latest',
  'npx wrangler@4.164.0',
  'pnpm dlx wrangler@4.164.0',
  'npm exec --yes vercel',
  'npm install --global pnpm',
  'pnpm add -g vercel@60.1.3',
])('finds %s', (command) => {
  expect(find(`run: cd site && ${command} --help`)).toEqual([command]);
});

it.each([
  'pnpm deploy:cloudflare --name x',
  'pnpm exec biome check',
  'npx supabase@3.1.0 db push',
  'npm install --global pnpm@12.21.0',
  'npm install --global "$(node -p "require(\'./package.json\').packageManager")"',
  '~/.npm/_npx',
])('lets %s pass', (command) => {
  expect(find(command)).toEqual([]);
});
