import type { Supabase } from '../client.ts';
import { readAllPages } from '../pages.ts';
import type { FaqRow } from './faqs.ts';

/** Visitors are granted columns, not the table, so they name each one. */
export const FAQ_COLUMNS = 'id, question, question_ar, answer, answer_ar, category, created_at, updated_at';

/** All questions, in the order of their ids. */
export function listFaqs(supabase: Supabase): Promise<FaqRow[]> {
  return readAllPages((from, to) =>
    supabase.from('faqs').select(FAQ_COLUMNS, { count: 'exact' }).order('id').range(from, to),
  );
}
