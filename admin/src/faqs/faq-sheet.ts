import { DEFAULT_FAQ_CATEGORY, FAQ_CATEGORIES, faqSchema } from 'shared/faqs/faqs.ts';
import { readChoice } from '../import/read-cell.ts';
import type { Sheet } from '../import/sheet.ts';

export const FAQ_SHEET: Sheet = {
  columns: [
    { column: 'id' },
    { column: 'question' },
    { column: 'question_ar' },
    { column: 'answer' },
    { column: 'answer_ar' },
    { column: 'category', read: readChoice(FAQ_CATEGORIES, 'resources.faqs.categories') },
  ],
  schema: faqSchema,
  key: 'id',
  nameColumn: 'question',
  newRow: { category: DEFAULT_FAQ_CATEGORY },
};
