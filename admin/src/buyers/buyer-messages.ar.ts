import { isolated } from 'shared/isolated.ts';
import { grouped } from '../providers/i18n/counted.ts';
import type { BuyerTexts } from './use-buyer-texts.ts';

type Forms = readonly [one: string, two: string, few: string, many: string];

const counted =
  ([one, two, few, many]: Forms) =>
  (count: number) =>
    count === 1
      ? one
      : count === 2
        ? two
        : `${grouped(count)} ${count % 100 >= 3 && count % 100 <= 10 ? few : many}`;

const requests = counted(['طلب واحد', 'طلبان', 'طلبات', 'طلبًا']);
const offers = counted(['عرض واحد', 'عرضان', 'عروض', 'عرضًا']);

export const buyersAr: BuyerTexts = {
  empty: 'لا يوجد مشترون. من يطلب سعرًا من نطاق بريد خاص بشركته يظهر هنا بطلبه، وغيره تضيفه أنت.',
  add: 'إضافة مشترٍ',
  edit: 'تعديل',
  newOffer: 'عرض سعر جديد',
  failed: 'لم ينجح ذلك',
  close: 'إلغاء',
  fields: {
    people: 'الأشخاص',
    requests: 'الطلبات',
    offers: 'عروض الأسعار',
    heard_at: 'آخر تواصل',
    follow_up: 'المتابعة',
    since: 'مشترٍ منذ',
    agreed: 'المتفق عليه في 12 شهرًا',
    agreedOf: 'عروض اتُّفق عليها',
    open: 'مفتوح الآن',
  },
  anyCountry: 'الكل',
  noCountry: 'غير معروف',
  noneYet: 'لا شيء بعد',
  more: (count) => (count === 1 ? 'وشخص آخر' : count === 2 ? 'وشخصان آخران' : `و${count} آخرون`),
  agreedOf: (agreed, sent) => `${agreed} من ${sent}`,
  openNow: (openRequests, openOffers) =>
    `${openRequests === 0 ? 'لا طلبات' : requests(openRequests)}، ${openOffers === 0 ? 'لا عروض' : offers(openOffers)}`,
  filters: {
    any: 'أيًّا كانت',
    overdue: 'متأخرة',
    due: 'موعدها اليوم أو قبله',
    planned: 'لاحقًا',
    none: 'لا متابعة',
  },
  domainsHint: 'افصل بينها بفواصل، مثل company.com, company.nl. تصل الطلبات من هذه النطاقات إلى هنا تلقائيًا.',
  domainsRefused: 'اكتب 20 نطاقًا على الأكثر، مثل company.com، بأحرف صغيرة',
  deleteHint: 'تُحذف معه جهات الاتصال والملاحظات والمتابعات، وتبقى الطلبات.',
  timeline: {
    title: 'ما حدث',
    all: 'الكل',
    kinds: {
      request: 'الطلبات',
      offer: 'عروض الأسعار',
      message: 'الرسائل',
      note: 'الملاحظات',
      mail: 'البريد',
      file: 'الملفات',
      follow_up: 'المتابعات',
    },
    today: 'اليوم',
    noteHint: 'ملاحظة، أو ما قيل في مكالمة. لا يراها إلا فريق العمل.',
    empty: 'لا شيء بعد. تظهر هنا الطلبات والعروض والبريد والملفات والملاحظات تلقائيًا.',
    older: 'عرض الأقدم',
    request: 'طلب',
    offer: 'عرض السعر',
    message: 'رسالة',
    wroteNote: 'كتب ملاحظة',
    onRequest: 'على الطلب',
    mail: (kind) => MAILS_AR[kind] ?? 'رسالة بريد',
    mailStates: { sent: 'أُرسلت', failed: 'لم تصل', waiting: 'في الانتظار' },
    followUp: 'متابعة',
    done: 'تمت',
    dueOn: (day) => `موعدها ${day}`,
    version: (version) => `الإصدار ${version}`,
  },
  followUps: {
    title: 'المتابعات',
    none: 'لا شيء للمتابعة.',
    add: 'إضافة متابعة',
    editTitle: 'تعديل المتابعة',
    body: 'المطلوب عمله',
    due: 'الموعد',
    owner: 'المسؤول',
    nobody: 'لم يُسند بعد',
    save: 'حفظ',
    saved: 'حُفظت المتابعة',
    edit: 'تعديل',
    remove: 'حذف',
    markDone: (body) => `تحديد كمنجز: ${body}`,
    done: 'تمت',
    undo: 'تراجع',
    today: 'اليوم',
    overdue: 'متأخرة',
  },
  contacts: {
    title: 'جهات الاتصال',
    none: 'لا نعرف أحدًا هناك بعد.',
    add: 'إضافة جهة اتصال',
    edit: 'تعديل جهة الاتصال',
    change: 'تعديل',
    remove: 'حذف',
    removeTitle: (name) => `حذف ${isolated(name)}؟`,
    removeHint: 'تفقد العروض المرسلة إليه عنوانها. لمحو بيانات شخص من كل مكان افتح أحد طلباته.',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    locale: 'اللغة',
    taken: 'هذا العنوان لجهة اتصال أخرى.',
  },
  prices: { title: 'آخر أسعار هذا المشتري', none: 'لم يُرسل إليه عرض بعد.' },
  domains: { title: 'نطاقات البريد', none: 'لا يوجد', hint: 'تصل الطلبات من هذه النطاقات إلى هنا تلقائيًا.' },
  merge: {
    alikeByDomain: (domain) => `يبدوان مشتريًا واحدًا: نطاق البريد نفسه ${domain}.`,
    alikeByName: 'يبدوان مشتريًا واحدًا: الاسم نفسه تقريبًا.',
    and: 'و',
    compare: 'مقارنة',
    areTwo: 'هما اثنان',
    title: 'هل هذان مشترٍ واحد؟',
    hint: 'لا يُدمج شيء حتى تقرر، ويمكن التراجع خلال 30 يومًا.',
    stays: 'يبقى',
    contacts: 'جهات الاتصال',
    counts: 'الطلبات والعروض والملاحظات',
    into: (name) => `الدمج في ${isolated(name)}`,
    done: (name) => `تم الدمج في ${isolated(name)}`,
    undo: 'تراجع',
    undone: 'عادا اثنين',
    mergedTitle: 'دُمج في هذا المشتري',
    mergedOn: (day) => `في ${day}`,
    state: 'غيّر أحدهم أحدهما في هذه الأثناء. حدّث القائمة.',
    notesTooLong: 'ملاحظات الاثنين معًا أطول من 5,000 حرف. اختصر ملاحظات أحدهما أولًا.',
  },
};

const MAILS_AR: Readonly<Record<string, string | undefined>> = {
  request_received: 'بريد: وصلنا طلبك',
  contact_message_received: 'بريد: وصلتنا رسالتك',
  offer_sent: 'بريد بعرض سعر',
  offer_reminder: 'بريد: عرض سعر ينتهي قريبًا',
  offer_answered: 'بريد: ردّك على عرض سعر',
  offer_answer: 'بريد: ردّك على عرض سعر',
  offer_confirmed: 'بريد: تأكيد عرض سعر',
  offer_withdrawn: 'بريد: سحب عرض سعر',
  confirm_subscription: 'بريد: تأكيد الاشتراك في النشرة',
};
