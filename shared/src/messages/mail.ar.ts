import type { mailEn } from './mail.en.ts';
import type { MessagesOf } from './messages-of.ts';

export const mailAr: MessagesOf<typeof mailEn> = {
  requestTypes: {
    quotation: 'طلب عرض سعر',
    sample: 'طلب عيّنة',
    complaint: 'شكوى',
    partnership: 'طلب شراكة',
    job: 'طلب توظيف',
  },
  company: {
    subject: (what, name) => `${what} من ${name}`,
    message: 'رسالة',
    files: (count) => (count === 1 ? 'ملف مرفق واحد' : `عدد الملفات المرفقة: ${count}`),
    open: 'التفاصيل في لوحة الإدارة:',
    answer: 'ردّ على هذه الرسالة لتكتب إلى المرسل.',
  },
  acknowledgement: {
    requestSubject: (reference) => `استلمنا طلبك (${reference})`,
    messageSubject: (reference) => `استلمنا رسالتك (${reference})`,
    greeting: 'تحية طيبة،',
    request: (company) => `وصل طلبك إلى ${company}. سنرد عليك خلال 24 ساعة.`,
    message: (company) => `وصلت رسالتك إلى ${company}. سنرد عليك قريبًا.`,
    reference: (reference) => `رقم المرجع: ${reference}`,
    notYou: 'إن لم تكن قد كتبت إلينا فقد أدخل أحدهم عنوانك عن طريق الخطأ، فنرجو أن تتجاهل هذه الرسالة.',
  },
  accessCode: {
    subject: 'رمز الدخول',
    code: 'يفتح هذا الرمز الموقع أثناء الصيانة:',
    validity: 'يسري ليوم واحد، ويبقى الرمز المحفوظ في الإعدادات ساريًا أيضًا.',
    notYou: 'طُلب هذا الرمز من لوحة الإدارة. إذا لم يطلبه أحد منكم فتجاهلوا هذه الرسالة؛ لم يتغيّر شيء.',
  },
  auth: {
    confirmation: {
      subject: 'أكّد بريدك الإلكتروني',
      request: 'سجّل أحدهم حسابًا بهذا البريد. اتبع الرابط لتأكيد أنه بريدك.',
      action: 'تأكيد البريد',
    },
    recovery: {
      subject: 'اختر كلمة المرور',
      request: 'لديك حساب في انتظارك، أو طلبت كلمة مرور جديدة. اتبع الرابط لاختيارها.',
      action: 'اختيار كلمة المرور',
    },
    invite: {
      subject: 'دعوة للانضمام',
      request: 'دُعيت إلى العمل في لوحة الإدارة. اتبع الرابط لتتسلّم حسابك.',
      action: 'قبول الدعوة',
    },
    magic_link: {
      subject: 'رابط تسجيل الدخول',
      request: 'اتبع الرابط لتسجيل الدخول. يعمل مرة واحدة.',
      action: 'تسجيل الدخول',
    },
    email_change: {
      subject: 'أكّد بريدك الإلكتروني الجديد',
      request: (address) => `سيصبح بريد حسابك ${address}. اتبع الرابط لتأكيد ذلك.`,
      action: 'تأكيد التغيير',
    },
    reauthentication: { subject: 'أكّد هويتك', request: 'أدخل هذا الرمز للمتابعة.' },
    orCode: 'أو أدخل هذا الرمز:',
    notYou: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة؛ لم يتغيّر شيء.',
  },
};
