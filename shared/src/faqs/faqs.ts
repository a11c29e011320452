import * as z from 'zod/mini';
import type { Database } from '../database.types.ts';
import { choice, line, requiredLine, requiredText, text } from '../validation.ts';

export type FaqRow = Database['public']['Tables']['faqs']['Row'];

export const FAQ_CATEGORIES = [
  'products',
  'shipping',
  'payment',
  'partnership',
  'compliance',
  'international',
] as const;
export type FaqCategory = (typeof FAQ_CATEGORIES)[number];
export const DEFAULT_FAQ_CATEGORY: FaqCategory = 'products';

export const faqSchema = z.object({
  question: requiredLine(300),
  question_ar: z.nullish(line(300)),
  answer: requiredText(5000),
  answer_ar: z.nullish(text(5000)),
  category: choice(FAQ_CATEGORIES),
});
