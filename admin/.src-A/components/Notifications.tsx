import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { showToast } from '../toast/toast-store.ts';

/** Hands react-admin's own notifications to the one toaster, so that the newest replaces the older ones at once. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== 'string') return;
    showToast({
      title: translate(notification.message, notification.notificationOptions?.messageArgs),
      tone: notification.type === 'error' ? 'error' : 'plain',
    });
  }, [notifications, takeNotification, translate]);

  return null;
}
