import type { MessagesOf } from 'shared/messages/messages-of.ts';
import { counted } from '../providers/i18n/counted.ar.ts';
import { grouped } from '../providers/i18n/counted.ts';
import type { dashboardEn } from './dashboard-messages.en.ts';

const requests = counted('طلب واحد', 'طلبان', 'طلبات', 'طلبًا', 'طلب');
const lineCount = counted('بند واحد', 'بندان', 'بنود', 'بندًا', 'بند');
/** After a preposition. */
const ofRequests = counted('طلب واحد', 'طلبين', 'طلبات', 'طلبًا', 'طلب');

export const dashboardAr: MessagesOf<typeof dashboardEn> = {
  today: 'عمل اليوم',
  nothing: 'لا شيء ينتظر.',
  overdue: (count) => `تأخر الرد على ${ofRequests(count)}.`,
  overdueOrMore: (count) => `تأخر الرد على ${ofRequests(count)} أو أكثر.`,
  whose: 'عمل من',
  everybody: 'عمل الجميع',
  mine: 'عملي',
  mineHint: 'عروض الأسعار التي تتابعها، وما لم يُسند لأحد بعد.',
  failed: (title) => `تعذرت قراءة «${title}».`,
  more: (count) => `${grouped(count)} أخرى`,
  requests: {
    title: 'طلبات تنتظر الرد',
    all: 'كل الطلبات',
    what: (type, lines) => (lines === 0 ? type : `${type}، ${lineCount(lines)}`),
  },
  changes: 'طلبات تعديل',
  accepted: 'عروض قُبلت وتنتظر التأكيد',
  ending: 'عروض تنتهي خلال ثلاثة أيام',
  firstSteps: {
    title: 'قبل أول طلب',
    done: (done, all) => `أُنجز ${done} من ${all}`,
    isDone: 'أُنجز',
    steps: {
      contact: {
        title: 'عرّف بنفسك',
        hint: 'العنوان وأرقام الهاتف والبريد الإلكتروني كما يعرضها الموقع.',
        action: 'بيانات الاتصال',
      },
      products: {
        title: 'أدخل المنتجات',
        hint: 'استورد ملف CSV أو Excel، أو أضفها واحدًا واحدًا.',
        action: 'استيراد',
      },
      publish: {
        title: 'انشر الموقع',
        hint: 'يرى المشترون عندئذ ما أدخلته. وما يتغير بعد ذلك يُنشر وحده.',
        action: 'النشر',
      },
      certificates: {
        title: 'أضف شهادة',
        hint: 'لا يقول الموقع إلا ما تثبته شهادة سارية.',
        action: 'إضافة شهادة',
      },
      colleagues: {
        title: 'ادعُ زملاءك',
        hint: 'مبيعات ومحررون ومن يطلعون فقط.',
        action: 'دعوة',
      },
      factor: {
        title: 'فعّل التحقق بخطوتين',
        hint: 'دقيقتان مع الهاتف الذي بيدك.',
        action: 'تفعيل',
      },
    },
  },
  charts: {
    title: 'آخر اثني عشر أسبوعًا',
    detail: (week) => `الأسبوع ${week} لم ينتهِ بعد. كل رقم في الجداول يفتح القائمة التي يعدّها.`,
    noneYet:
      'تظهر هنا الطلبات في الأسبوع، ومدة أول رد، والعروض المقبولة والمفقودة، بدءًا من أول طلب. وتحتاج نحو أسبوعين لتقول شيئًا.',
    nothing: 'لا شيء يُعرض بعد.',
    table: 'جدول',
    tableOf: (title) => `جدول: ${title}`,
    week: 'الأسبوع',
    sum: 'المجموع',
    hours: (hours) => {
      const minutes = Math.round(hours * 60);
      const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
      return whole === 0 ? `${rest} د` : rest === 0 ? `${whole} س` : `${whole} س ${rest} د`;
    },
    requests: 'الطلبات في الأسبوع',
    requestsFinding: (now, before) =>
      `${requests(now)} في آخر أربعة أسابيع مكتملة، مقابل ${grouped(before)} في الأربعة السابقة.`,
    answers: 'مدة أول رد',
    answersFinding: (time, share) => `رُد على نصفها خلال ${time}، وعلى ${share}% منها خلال 24 ساعة.`,
    waitingFinding: (share) => `أكثر من نصفها ما زال ينتظر الرد، ورُد على ${share}% منها خلال 24 ساعة.`,
    waiting: 'أكثر من النصف ينتظر',
    median: 'الوسيط',
    medianHours: 'الوسيط بالساعات',
    withinDay: 'خلال 24 ساعة',
    later: 'بعد 24 ساعة',
    answered: 'الطلبات',
    byProduct: 'المقبول والمفقود حسب المنتج',
    byCountry: 'المقبول والمفقود حسب البلد',
    offersFinding: (won, lost, best) =>
      `المقبول ${grouped(won)} والمفقود ${grouped(lost)}${best ? `، والأكثر قبولًا: ${best}` : ''}.`,
    others: (count) => `${grouped(count)} غيرها`,
    noCountry: 'بلد غير معروف',
    product: 'المنتج',
    country: 'البلد',
    won: 'مقبول',
    lost: 'مفقود',
    wonOfAll: 'نسبة المقبول',
    unlisted: 'مطلوب وليس في القائمة',
    unlistedFinding: (name, count) => `الأكثر طلبًا: ${name}، في ${requests(count)}.`,
    requestsColumn: 'الطلبات',
  },
};
