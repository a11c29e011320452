import type { documentsEn } from './documents.en.ts';
import type { MessagesOf } from './messages-of.ts';

export const documentsAr: MessagesOf<typeof documentsEn> = {
  pageOf: (page, pages) => `صفحة ${page} من ${pages}`,
  reference: (number, version) => `${number}، الإصدار ${version}`,
  from: 'من',
  to: 'إلى',
  answer: {
    title: 'ردّكم',
    text: 'يفتح الرابط في رسالتنا هذا العرض، وفيه يمكنكم قبوله أو طلب تعديله أو رفضه. ويمكنكم أيضًا الردّ على رسالتنا.',
  },
};
