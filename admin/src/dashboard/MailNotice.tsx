import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { unwrap } from 'shared/errors.ts';
import { formatDateTime } from '../components/format-date.ts';
import { useNow } from '../components/use-now.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { supabase } from '../providers/supabase.ts';

/** A mail server that is busy takes a mail at the second or third try. */
const PATIENCE_MS = 15 * 60_000;

/** Says that mails do not leave: nobody would notice those that never come. */
export function MailNotice() {
  const text = useText();
  const locale = useLocale() ?? 'en';
  const now = useNow();
  const { data } = useQuery({
    queryKey: ['mail-state'],
    queryFn: async () => unwrap(await supabase.rpc('get_mail_state').single()),
  });
  // Without a mail that waits there is no oldest, whatever the type says.
  if (!data?.oldest_waiting || now.getTime() - Date.parse(data.oldest_waiting) < PATIENCE_MS) return null;
  const { waiting, oldest_waiting, last_error } = data;
  return (
    <p className="wrap-anywhere mt-0 mb-6 border-saffron border-s-6 bg-paper-2 px-4 py-3" role="status">
      {text('dashboard.mailsWait', {
        smart_count: waiting,
        since: formatDateTime(oldest_waiting, locale),
      })}
      {last_error && (
        <>
          {' '}
          {text('dashboard.mailError')} <bdi>{last_error}</bdi>
        </>
      )}
    </p>
  );
}
