import { company } from '../company.ts';
import type { answerEn } from './answer.en.ts';
import type { MessagesOf } from './messages-of.ts';

export const answerAr: MessagesOf<typeof answerEn> = {
  greeting: (name) => `السيد/ة ${name}،\nتحية طيبة وبعد،`,
  closing: `مع خالص التحية،\n${company.name.ar}`,
  kinds: {
    quotation: {
      subject: (reference) => `طلب عرض السعر (${reference})`,
      opening: 'نشكركم على طلب عرض السعر، ويسعدنا أن نقدم لكم العرض التالي:',
    },
    sample: {
      subject: (reference) => `طلب العيّنة (${reference})`,
      opening:
        'نشكركم على طلب العيّنة. تحتاج شركة الشحن السريع إلى عنوان التسليم كاملًا واسم الشخص المسؤول ورقم هاتفه.',
    },
    complaint: {
      subject: (reference) => `شكواكم (${reference})`,
      opening:
        'نأسف لما حدث، ونشكركم على إبلاغنا به. نراجع الأمر الآن وسنعود إليكم بمقترح. وتساعدنا صور البضاعة وملصقاتها ورقم الدفعة أو الحاوية على سرعة الرد.',
    },
    partnership: {
      subject: (reference) => `طلب الشراكة (${reference})`,
      opening:
        'نشكركم على اهتمامكم بالتعاون معنا. نود أن نعرف المزيد عن شركتكم: أسواقكم، والكميات التي تتعاملون بها، والمنتجات التي تهمكم. ومتى يناسبكم أن نتحدث هاتفيًا؟',
    },
    job: {
      subject: (reference) => `طلب التوظيف (${reference})`,
      opening: 'نشكركم على التقدم للعمل لدينا. اطلعنا على طلبكم وسنعود إليكم بشأن الخطوة التالية.',
    },
    message: {
      subject: (reference) => `رسالتكم (${reference})`,
      opening: 'نشكركم على رسالتكم.',
    },
  },
};
