import type { Catalogue } from './catalogue.ts';
import type { intakeEn } from './intake.en.ts';

export const intakeAr: Catalogue<typeof intakeEn> = {
  notices: {
    auth: {
      signUpFailed: 'تعذّر إنشاء الحساب',
      signInFailed: 'تعذّر تسجيل الدخول',
      signOutFailed: 'تعذّر تسجيل الخروج',
      somethingWentWrong: 'حدث خطأ ما',
      authenticationError: 'خطأ في التحقق من الهوية',
      invalidCredentials: 'بيانات الدخول غير صحيحة.',
    },
    newsletter: {
      alreadySubscribed: 'هذا البريد مشترك بالفعل!',
      failed: 'تعذّر الاشتراك',
      tryLater: 'يُرجى المحاولة لاحقًا.',
      subscribed: 'تم الاشتراك بنجاح!',
      thanks: 'شكرًا لانضمامك إلى نشرتنا البريدية.',
      emailRequired: 'البريد الإلكتروني مطلوب',
    },
    forms: {
      submissionFailed: 'تعذّر إرسال الطلب',
      messageFailed: 'تعذّر إرسال الرسالة',
      requestSubmitted: 'تم إرسال الطلب بنجاح!',
      requestPromise: 'سنرد عليك خلال 24 ساعة.',
      messageSent: 'تم إرسال الرسالة بنجاح!',
      messagePromise: 'سنرد عليك قريبًا.',
      offline: 'لا يوجد اتصال. ما كتبته محفوظ على هذا الجهاز؛ أعد المحاولة عند عودة الاتصال.',
      notReached: 'لم يستجب الخادم. ما كتبته محفوظ على هذا الجهاز.',
      tooMany: 'وصلتنا رسائل كثيرة من شبكتك. ما كتبته محفوظ؛ أعد المحاولة بعد عشر دقائق.',
    },
  },
  validation: {
    required: 'هذا الحقل مطلوب',
    tooLong: (max) => `الحد الأقصى ${max} حرفًا`,
    email: 'اكتب العنوان بالشكل name@company.com',
    singleLine: 'اكتب في سطر واحد دون رموز تحكّم',
    unreadable: 'بعض الرموز لا يمكن حفظها؛ أعد كتابتها',
    choice: 'اختر أحد الخيارات',
    url: 'اكتب رابطًا كاملًا يبدأ بـ https://',
    number: 'اكتب رقمًا',
    hsCode: 'اكتب من أربعة إلى عشرة أرقام، مثل 0805.10',
    season: 'حدّد الأشهر الاثني عشر كلها',
    key: 'استخدم حروفًا لاتينية صغيرة وأرقامًا وشرطات سفلية',
    summary: (count) =>
      count === 1
        ? 'حقل واحد يحتاج إلى مراجعة'
        : count === 2
          ? 'حقلان يحتاجان إلى مراجعة'
          : count <= 10
            ? `${count} حقول تحتاج إلى مراجعة`
            : `${count} حقلًا يحتاج إلى مراجعة`,
  },
  forms: {
    optional: 'اختياري',
    allRequired: 'جميع الحقول مطلوبة ما لم يُذكر أنها اختيارية.',
    sending: 'جارٍ الإرسال...',
    retrying: 'جارٍ إعادة الإرسال...',
    leaveEmpty: 'اترك هذا الحقل فارغًا',
    select: 'اختر من القائمة',
    draftKept: 'استعدنا ما كتبته سابقًا، وهو محفوظ على هذا الجهاز فقط.',
    startOver: 'ابدأ من جديد',
    reference: 'رقم المرجع',
    answerTo: 'نرد على',
    fields: {
      fullName: 'الاسم الكامل',
      company: 'الشركة',
      email: 'البريد الإلكتروني',
      phone: 'رقم الهاتف',
      productCategory: 'فئة المنتج',
      quantity: 'الكمية',
      deliveryLocation: 'مكان التسليم',
      productInterest: 'المنتج المطلوب',
      subject: 'الموضوع',
      partnershipType: 'نوع الشراكة',
      position: 'الوظيفة المطلوبة',
      message: 'الرسالة / تفاصيل إضافية',
    },
    placeholders: {
      quantity: 'حاويتان مبرّدتان 40 قدمًا، 50 طنًا',
      deliveryLocation: 'الميناء أو المدينة',
    },
    categories: {
      'fresh-vegetables': 'خضراوات طازجة',
      'fresh-fruits': 'فواكه طازجة',
      'frozen-vegetables': 'خضراوات مجمدة',
      'frozen-fruits': 'فواكه مجمدة',
      'dried-products': 'منتجات مجففة',
    },
    partnerships: { supplier: 'مورّد', distributor: 'موزّع' },
    submitRequest: 'أرسل الطلب',
    newRequest: 'طلب جديد',
    about: (product) => `المنتج: ${product}`,
    contact: {
      name: 'الاسم الكامل',
      email: 'البريد الإلكتروني',
      whatsapp: 'واتساب',
      message: 'الرسالة',
      submit: 'أرسل الرسالة',
      another: 'رسالة أخرى',
    },
    newsletter: {
      email: 'بريدك الإلكتروني',
      placeholder: 'buyer@company.com',
      submit: 'اشترك',
      sending: 'جارٍ الاشتراك...',
    },
  },
  account: {
    label: 'الحساب',
    adminPanel: 'لوحة الإدارة',
    logOut: 'تسجيل الخروج',
  },
};
