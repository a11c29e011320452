import type { documentsEn } from './documents.en.ts';
import type { MessagesOf } from './messages-of.ts';

export const documentsAr: MessagesOf<typeof documentsEn> = {
  pageOf: (page, pages) => `صفحة ${page} من ${pages}`,
  reference: (number, version) => `${number}، الإصدار ${version}`,
  from: 'من',
  to: 'إلى',
  edition: (revision, day) => `المراجعة ${revision}، ${day}`,
  sheet: {
    title: (product) => `${product}، المواصفات`,
    link: 'هذا المنتج على موقعنا',
    note: 'سعره الاسترشادي اليوم، ونموذج لطلب عرض سعر أو عيّنة.',
  },
  catalogue: {
    title: 'كتالوج المنتجات',
    ofMonth: (month) => `ما يقطفه مزارعونا في ${month}، مع الموسم والتعبئة، وما يُحمَّل طوال العام.`,
    contents: 'المحتويات',
    link: 'على موقعنا اليوم',
    contact: 'اطلبوا عرض سعر',
    contactText:
      'اذكروا المنتج والتعبئة والكمية والميناء، فيصلكم الرد خلال 24 ساعة بالسعر وخطة التعبئة وأسبوع التحميل.',
  },
  answer: {
    title: 'ردّكم',
    text: 'يفتح الرابط في رسالتنا هذا العرض، وفيه يمكنكم قبوله أو طلب تعديله أو رفضه. ويمكنكم أيضًا الردّ على رسالتنا.',
  },
};
