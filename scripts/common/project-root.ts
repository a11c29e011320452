import { resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '..', '..');
export const supabaseDir = resolve(projectRoot, 'supabase');
