import { toastTexts } from '../providers/i18n/entry-text.ts';
import { session } from '../session/current-session.ts';
import { showToast } from '../toast/toast-store.ts';
import { serviceMessage } from './service-message.ts';

/** Signs out, or says why it was not possible. */
export async function signOut(): Promise<void> {
  try {
    await session.signOut();
  } catch (error) {
    showToast({ title: toastTexts().auth.signOutFailed, description: serviceMessage(error), tone: 'error' });
  }
}
