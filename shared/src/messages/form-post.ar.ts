import type { Catalogue } from './catalogue.ts';
import type { formPostEn } from './form-post.en.ts';

export const formPostAr: Catalogue<typeof formPostEn> = {
  back: 'العودة إلى الموقع',
  attachments: 'المرفقات',
  attachmentsHint: 'ملفات PDF أو DOC أو DOCX أو JPG أو PNG، حتى 10 ميغابايت لكل ملف، وخمسة ملفات',
  chooseFilesAgain: 'لا تحتفظ المتصفحات بالملفات المختارة، فنرجو أن تختارها من جديد.',
  refused: {
    type: (name) => `${name}: تُقبل ملفات PDF وDOC وDOCX وJPG وPNG فقط`,
    'too-large': (name) => `${name}: الحد الأقصى للملف 10 ميغابايت`,
    empty: (name) => `${name}: الملف فارغ`,
  },
  tooManyFiles: 'أرسل خمسة ملفات على الأكثر',
  tooManyUploads: 'وصلتنا ملفات كثيرة من شبكتك. أرسل الطلب دونها، أو أعد المحاولة بعد ساعة.',
  tooLarge: 'حجم ما أرسلته يتجاوز 25 ميغابايت. ارجع وأرسل ملفات أقل أو أصغر.',
  notUnderstood: 'تعذّرت قراءة هذا النموذج. ارجع وأعد المحاولة.',
};
