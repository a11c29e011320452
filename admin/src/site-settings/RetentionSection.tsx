import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { listRetention } from 'shared/retention/retention.queries.ts';
import { RETENTION_SUBJECTS } from 'shared/retention/retention.ts';
import { FormSection } from '../components/form/FormSection.tsx';
import { formatDateTime } from '../components/format-date.ts';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { LoadingPage } from '../layout/LoadingPage.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { supabase } from '../providers/supabase.ts';
import { RetentionRule } from './RetentionRule.tsx';

export function RetentionSection() {
  const text = useText();
  const locale = useLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: ['retention'],
    queryFn: () => listRetention(supabase),
  });
  const appliedAt = data?.[0]?.applied_at;

  return (
    <FormSection title={text('retention.title')}>
      <p className="mt-0 mb-4 max-w-measure text-ink-2">
        {text('retention.hint')}{' '}
        {data &&
          (appliedAt
            ? text('retention.appliedAt', { date: formatDateTime(appliedAt, locale) })
            : text('retention.neverApplied'))}
      </p>
      {isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : data ? (
        RETENTION_SUBJECTS.map((subject) => {
          const rule = data.find((row) => row.subject === subject);
          return rule && <RetentionRule key={subject} {...{ rule, subject }} onSaved={refetch} />;
        })
      ) : (
        <LoadingPage />
      )}
    </FormSection>
  );
}
