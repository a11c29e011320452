import { arabicCount } from './arabic-count.ts';
import type { MessagesOf } from './messages-of.ts';
import type { quoteBarEn } from './quote-bar.en.ts';

export const quoteBarAr: MessagesOf<typeof quoteBarEn> = {
  title: 'قائمة طلب السعر',
  products: (count) => arabicCount(count, 'منتج واحد', 'منتجان', 'منتجات', 'منتجًا', 'منتج'),
  open: 'الكميات لم تُحدَّد بعد',
  reefers: (reefers) => `≈ \u2066${reefers}\u2069 حاوية مبرّدة`,
  review: 'راجع وأرسل',
  undo: 'تراجع',
  add: 'أضف إلى القائمة',
  added: 'في قائمتك',
  news: {
    added: (name) => `أُضيف ${name}.`,
    removed: (name) => `حُذف ${name}.`,
    isFull: (max) => `يضم الطلب ${max} منتجًا على الأكثر.`,
  },
};
