import { arabicCount } from 'shared/messages/arabic-count.ts';
import type { MessagesOf } from 'shared/messages/messages-of.ts';
import type { dashboardEn } from './dashboard-messages.en.ts';

export const dashboardAr: MessagesOf<typeof dashboardEn> = {
  today: 'عمل اليوم',
  nothing: 'لا شيء ينتظر.',
  overdue: (count) => `تأخر الرد على ${arabicCount(count, 'طلب واحد', 'طلبين', 'طلبات', 'طلبًا', 'طلب')}.`,
  whose: 'عمل من',
  everybody: 'عمل الجميع',
  mine: 'عملي',
  mineHint: 'عروض الأسعار التي تتابعها، وما لم يُسند لأحد بعد.',
  failed: (title) => `تعذرت قراءة «${title}».`,
  more: (count) => `${count} أخرى`,
  requests: {
    title: 'طلبات تنتظر الرد',
    all: 'كل الطلبات',
    what: (type, lines) =>
      lines === 0 ? type : `${type}، ${arabicCount(lines, 'بند واحد', 'بندان', 'بنود', 'بندًا', 'بند')}`,
  },
  changes: 'طلبات تعديل',
  accepted: 'عروض قُبلت وتنتظر التأكيد',
  ending: 'عروض تنتهي خلال ثلاثة أيام',
  ends: {
    today: 'ينتهي اليوم',
    tomorrow: 'ينتهي غدًا',
    on: (day) => `ينتهي ${day}`,
  },
};
