import { arabicCount } from './arabic-count.ts';
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
  confirmSubscription: {
    subject: 'نرجو تأكيد الاشتراك',
    body: (company) =>
      `سُجّل هذا العنوان في النشرة البريدية لشركة ${company}: ما في الموسم، بالبريد الإلكتروني. ولا تبدأ النشرة إلا بعد التأكيد.`,
    action: 'تأكيد الاشتراك',
    notYou:
      'يعمل الرابط سبعة أيام، ثم يُحذف العنوان إن لم يؤكَّد. إن لم تطلب الاشتراك فتجاهل هذه الرسالة، ولن يصلك منّا شيء بعدها.',
  },
  accessCode: {
    subject: 'رمز الدخول',
    code: 'يفتح هذا الرمز الموقع أثناء الصيانة:',
    validity: 'يسري ليوم واحد، ويبقى الرمز المحفوظ في الإعدادات ساريًا أيضًا.',
    notYou: 'طُلب هذا الرمز من لوحة الإدارة. إذا لم يطلبه أحد منكم فتجاهلوا هذه الرسالة؛ لم يتغيّر شيء.',
  },
  certificate: {
    subject: (name, days) =>
      days === 0
        ? `تنتهي اليوم صلاحية ${name}`
        : `تنتهي صلاحية ${name} خلال ${arabicCount(days, 'يوم واحد', 'يومين', 'أيام', 'يومًا', 'يوم')}`,
    body: 'بعد آخر يوم فيها لن تظهر في الموقع، ولن تُذكر في العروض الجديدة. أضيفوا الشهادة الجديدة وحدّدوا في هذه ما يحل محلها.',
    registration: 'بعد آخر يوم فيه لن يظهر التسجيل في الموقع. جدّدوه ثم عدّلوا آخر يوم فيه.',
    name: 'الشهادة',
    number: 'الرقم',
    holder: 'صاحبها',
    validUntil: 'آخر يوم',
    products: 'المنتجات المشمولة',
  },
  offer: {
    number: 'عرض السعر',
    version: 'الإصدار',
    total: 'الإجمالي',
    validUntil: 'سارٍ حتى',
    endOfDay: (day) => `${day}، 23:59 بتوقيت القاهرة`,
    open: 'الاطلاع على العرض والرد عليه',
    keepToYourself: 'يستطيع كل من لديه هذا الرابط قراءة العرض والرد عليه. نرجو ألا يُشارَك إلا داخل شركتكم.',
    attached: 'وهو مرفق أيضًا بصيغة PDF.',
    printable: 'ويمكن طباعة صفحته أو حفظها بصيغة PDF.',
    byMail: 'إذا لم يُفتح الرابط فيكفي الرد على هذه الرسالة.',
    sent: {
      subject: (number, version) =>
        version === 1 ? `عرض السعر ${number}` : `عرض السعر ${number}، الإصدار ${version}`,
      first: 'نرسل إليكم عرضنا بالأسعار والتعبئة ومواعيد الشحن.',
      next: 'نرسل إليكم الإصدار الجديد من عرضنا، وتبيّن صفحته ما تغيّر.',
      extended: 'مُدّدت صلاحية عرضنا، ولم يتغيّر فيه شيء آخر.',
    },
    reminder: {
      subject: (number) => `ينتهي عرض السعر ${number} قريبًا`,
      body: 'يمكن قبول عرضنا خلال يومين على الأكثر. وإن احتاج إلى تعديل فيمكن طلبه من صفحة العرض.',
    },
    answered: {
      subject: {
        accepted: (number) => `تم قبول عرض السعر ${number}`,
        change_requested: (number) => `وصلنا طلب تعديل العرض ${number}`,
        declined: (number) => `تم رفض عرض السعر ${number}`,
      },
      body: {
        accepted: 'وصلنا قبولكم، وسنؤكده كتابةً.',
        change_requested: 'سنردّ بإصدار جديد، ولا اتفاق قبل ذلك.',
        declined: 'شكرًا لإبلاغنا. إن تغيّرت خططكم فيسعدنا أن تكتبوا إلينا.',
      },
      acceptedBy: 'قُبل باسم',
      notYou: 'إذا لم يصدر ذلك عن أحد في شركتكم فنرجو الرد على هذه الرسالة فورًا.',
    },
    answer: {
      subject: {
        accepted: (company, number) => `${company}: قُبل العرض ${number}`,
        change_requested: (company, number) => `${company}: طُلب تعديل العرض ${number}`,
        declined: (company, number) => `${company}: رُفض العرض ${number}`,
      },
      company: 'الشركة',
      contact: 'أُرسل إلى',
      reason: 'السبب',
      reasons: {
        price: 'السعر مرتفع',
        loading: 'أسبوع الشحن غير مناسب',
        elsewhere: 'تم الشراء من جهة أخرى',
        not_needed: 'لم تعد هناك حاجة إليه',
      },
    },
    confirmed: {
      subject: (number) => `تم تأكيد عرض السعر ${number}`,
      body: 'نؤكد عرضنا كما قبلتموه.',
    },
    withdrawn: {
      subject: (number) => `سحبنا عرض السعر ${number}`,
      body: 'نأسف لأننا لم نعد نستطيع الالتزام بهذا العرض، فلا يمكن قبوله بعد الآن.',
    },
  },
  auth: {
    confirmation: {
      subject: 'أكّد بريدك الإلكتروني',
      request: 'سجّل أحدهم حسابًا بهذا البريد. اتبع الرابط لتأكيد أنه بريدك.',
      action: 'تأكيد البريد',
    },
    recovery: {
      subject: 'اختر كلمة المرور',
      request: 'طُلبت كلمة مرور جديدة لهذا الحساب. اتبع الرابط لاختيارها.',
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
