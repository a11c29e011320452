import type { documentsEn } from './documents.en.ts';
import type { MessagesOf } from './messages-of.ts';

export const documentsAr: MessagesOf<typeof documentsEn> = {
  pageOf: (page, pages) => `صفحة ${page} من ${pages}`,
  reference: (number, version) => `${number}، الإصدار ${version}`,
  from: 'من',
  to: 'إلى',
  sheet: {
    title: (product) => `${product}، المواصفات`,
    edition: (revision, day) => `المراجعة ${revision}، ${day}`,
    link: 'هذا المنتج على موقعنا',
    note: 'سعره الاسترشادي اليوم، ونموذج لطلب عرض سعر أو عيّنة.',
  },
  answer: {
    title: 'ردّكم',
    text: 'يفتح الرابط في رسالتنا هذا العرض، وفيه يمكنكم قبوله أو طلب تعديله أو رفضه. ويمكنكم أيضًا الردّ على رسالتنا.',
  },
};
