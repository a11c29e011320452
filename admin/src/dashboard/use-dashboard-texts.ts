import { useLocale } from 'react-admin';
import type { MessagesOf } from 'shared/messages/messages-of.ts';
import { dashboardAr } from './dashboard-messages.ar.ts';
import { dashboardEn } from './dashboard-messages.en.ts';

export type DashboardTexts = MessagesOf<typeof dashboardEn>;

/** What is said on the dashboard, in the language of the app. */
export function useDashboardTexts(): DashboardTexts {
  return useLocale() === 'ar' ? dashboardAr : dashboardEn;
}
