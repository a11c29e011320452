import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocale, useRefresh } from 'react-admin';
import { type BuyerSummary, TIMELINE_KINDS, type TimelineKind } from 'shared/buyers/buyers.ts';
import { dateFormat } from 'shared/intl-formats.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { formatLocale } from '../components/format-locale.ts';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { TabButton } from '../components/TabButton.tsx';
import { useAdminResource } from '../components/use-admin-resource.ts';
import { useRestoreFocus } from '../components/use-restore-focus.ts';
import { LoadingPage } from '../layout/LoadingPage.tsx';
import { grouped } from '../providers/i18n/counted.ts';
import { NoteForm } from '../requests/NoteForm.tsx';
import { timelineQuery } from './buyer-page-queries.ts';
import { byMonth } from './months.ts';
import { TimelineItem } from './TimelineItem.tsx';
import { useBuyerTexts } from './use-buyer-texts.ts';

interface Props {
  companyId: string;
  counts: BuyerSummary['counts'] | undefined;
}

/** All that happened with a buyer: write first, read below. */
export function Timeline({ companyId, counts }: Props) {
  const texts = useBuyerTexts().timeline;
  const locale = useLocale() ?? 'en';
  const { isWritable } = useAdminResource();
  const refresh = useRefresh();
  const [kind, setKind] = useState<TimelineKind | null>(null);
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    timelineQuery(companyId, kind),
  );
  const months = byMonth(data?.pages.flat() ?? []);
  const monthName = (key: string) =>
    key === 'today'
      ? texts.today
      : dateFormat(formatLocale(locale), { month: 'long', year: 'numeric' }).format(
          new Date(`${key}-15T12:00:00`),
        );

  const section = useRef<HTMLElement>(null);
  const focusHandlers = useRestoreFocus(() => section.current);

  return (
    <FormSection {...focusHandlers} ref={section} tabIndex={-1} title={texts.title}>
      {isWritable && (
        <NoteForm
          table="buyer_notes"
          about={{ company_id: companyId }}
          hint={texts.noteHint}
          onAdded={refresh}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be drawn */}
      <div
        className="mt-6 mb-2 flex flex-wrap gap-x-6 border-hair border-b"
        role="group"
        aria-label={texts.title}
      >
        {[null, ...TIMELINE_KINDS].map((value) => (
          <TabButton key={value} isPressed={kind === value} onPress={() => setKind(value)}>
            {value ? texts.kinds[value] : texts.all}{' '}
            {counts && (
              <span className="tabular text-label">
                {grouped(
                  value ? counts[value] : Object.values(counts).reduce((sum, count) => sum + count, 0),
                )}
              </span>
            )}
          </TabButton>
        ))}
      </div>
      {isPending && <LoadingPage />}
      {error && !data && <LoadFailed onRetry={() => void refetch()} />}
      {data && months.length === 0 && <p className="text-ink-2">{texts.empty}</p>}
      {months.map(({ key, entries }) => (
        <section key={key} aria-label={monthName(key)}>
          <h3 className="mt-5 mb-1 font-medium font-serif text-[1.125rem]/[1.2]">{monthName(key)}</h3>
          <ul className="m-0 list-none p-0">
            {entries.map((entry) => (
              <TimelineItem key={`${entry.kind} ${entry.id}`} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <ActionButton variant="outlined" isDisabled={isFetching} onClick={() => void fetchNextPage()}>
          {texts.older}
        </ActionButton>
      )}
    </FormSection>
  );
}
