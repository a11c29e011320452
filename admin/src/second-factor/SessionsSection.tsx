import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { ActionButton } from '../components/ActionButton.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { formatDateTime } from '../components/format-date.ts';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { LoadingPage } from '../layout/LoadingPage.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { secondFactor } from '../session/current-session.ts';
import { showToast } from '../toast/toast-store.ts';
import { describeBrowser } from './describe-browser.ts';

/** Where one is signed in, and a way to end what is not one's own any more. */
export function SessionsSection() {
  const text = useText();
  const locale = useLocale();
  const showFailure = useFailureToast();
  const { data, isError, refetch } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: secondFactor.listSessions,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: secondFactor.endSession,
    onSuccess: () => {
      showToast({ title: text('security.sessionEnded'), tone: 'success' });
      return refetch();
    },
    onError: (error) => showFailure(text('security.endFailed'), error),
  });

  return (
    <FormSection title={text('security.sessions')}>
      {isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : data ? (
        <ul className="m-0 list-none p-0">
          {data.map(({ id, begun_at, seen_at, user_agent, is_current }) => {
            const browser = describeBrowser(user_agent) ?? text('security.unknownBrowser');
            const begun = formatDateTime(begun_at, locale);
            return (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-hair border-t py-3"
              >
                <div className="min-w-0">
                  <strong className="font-semibold">
                    <bdi>{browser}</bdi>
                  </strong>
                  {is_current && <span> · {text('security.thisSession')}</span>}
                  <span className="block text-ink-2 text-label">
                    {text('security.sessionTimes', { begun, seen: formatDateTime(seen_at, locale) })}
                  </span>
                </div>
                {!is_current && (
                  <ActionButton
                    variant="outlined"
                    isDisabled={isPending}
                    aria-label={text('security.endOf', { browser, begun })}
                    onClick={() => mutate(id)}
                  >
                    {text('security.end')}
                  </ActionButton>
                )}
              </li>
            );
          })}
        </ul>
      ) : (
        <LoadingPage />
      )}
    </FormSection>
  );
}
