import type { Messages } from './en.ts';

export const ar: Messages = {
  notices: {
    auth: {
      signUpFailed: 'تعذّر إنشاء الحساب',
      signInFailed: 'تعذّر تسجيل الدخول',
      signOutFailed: 'تعذّر تسجيل الخروج',
      somethingWentWrong: 'حدث خطأ ما',
      authenticationError: 'خطأ في التحقق من الهوية',
      invalidCredentials: 'بيانات الدخول غير صحيحة.',
    },
    fetch: {
      productCategories: 'تعذّر تحميل فئات المنتجات',
      users: 'تعذّر تحميل المستخدمين',
      products: 'تعذّر تحميل المنتجات',
      categories: 'تعذّر تحميل الفئات',
      requests: 'تعذّر تحميل الطلبات',
      media: 'تعذّر تحميل الوسائط',
      subscriptions: 'تعذّر تحميل الاشتراكات',
      applications: 'تعذّر تحميل طلبات التوظيف',
      messages: 'تعذّر تحميل الرسائل',
      faqs: 'تعذّر تحميل الأسئلة الشائعة',
      contactInfo: 'تعذّر تحميل بيانات الاتصال',
      socialLinks: 'تعذّر تحميل روابط التواصل',
      content: 'تعذّر تحميل المحتوى',
      settings: 'تعذّر تحميل الإعدادات',
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
    },
    admin: {
      deleteUserFailed: 'تعذّر حذف المستخدم',
      updateRoleFailed: 'تعذّر تغيير صلاحية المستخدم',
      deleteProductFailed: 'تعذّر حذف المنتج',
      deleteImageFailed: (reason) => `تعذّر حذف الصورة: ${reason}`,
      updateProductFailed: 'تعذّر تعديل المنتج',
      addProductFailed: 'تعذّرت إضافة المنتج',
      operationFailed: 'تعذّر تنفيذ العملية',
      deleteFailed: 'تعذّر الحذف',
      statusUpdateFailed: 'تعذّر تغيير الحالة',
      deleteFileFailed: 'تعذّر حذف الملف من التخزين',
      deleteMediaFailed: 'تعذّر حذف الوسائط',
      updateMediaFailed: 'تعذّر تعديل الوسائط',
      addMediaFailed: 'تعذّرت إضافة الوسائط',
      noUrls: 'لم تُدخل أي روابط',
      noUrlsHint: 'أدخل رابط وسائط واحدًا على الأقل.',
      saveFailed: 'تعذّر الحفظ',
      mediaAdded: (count) => `عدد الوسائط المضافة بنجاح: ${count}.`,
    },
    accessCode: {
      sendFailed: 'تعذّر إرسال الرمز',
      sendFailedHint: 'حدثت مشكلة أثناء إرسال الرمز. يُرجى المحاولة لاحقًا.',
      notVerified: 'خطأ: تعذّر التحقق من رمز الدخول.',
      denied: 'الدخول مرفوض: رمز الدخول غير صحيح.',
      granted: 'تم السماح بالدخول',
      sent: 'تم إرسال الرمز!',
      sentHint: 'أُرسل رمز دخول الإدارة إلى بريدك الإلكتروني.',
    },
    shortcut: {
      unlocked: 'تم فتح دخول الإدارة!',
      redirecting: 'جارٍ الانتقال إلى صفحة دخول الإدارة...',
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
};
