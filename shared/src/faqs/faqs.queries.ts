import type { Supabase } from '../client.ts';
import { readAllPages } from '../pages.ts';
import type { FaqRow } from './faqs.ts';

/** All questions, in the order of their ids. */
export function listFaqs(supabase: Supabase): Promise<FaqRow[]> {
  return readAllPages((from, to) =>
    supabase
      .from('faqs')
      .select('id, question, question_ar, answer, answer_ar, category, created_at', { count: 'exact' })
      .order('id')
      .range(from, to),
  );
}
