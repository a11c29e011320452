import type { formPostEn } from './form-post.en.ts';
import type { MessagesOf } from './messages-of.ts';

export const formPostAr: MessagesOf<typeof formPostEn> = {
  back: 'العودة إلى الموقع',
  chooseFilesAgain: 'لا تحتفظ المتصفحات بالملفات المختارة، فنرجو أن تختارها من جديد.',
  tooLarge: 'حجم ما أرسلته يتجاوز 25 ميغابايت. ارجع وأرسل ملفات أقل أو أصغر.',
  notUnderstood: 'تعذّرت قراءة هذا النموذج. ارجع وأعد المحاولة.',
};
