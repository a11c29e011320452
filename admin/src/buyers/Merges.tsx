import { useRef } from 'react';
import { useLocale } from 'react-admin';
import type { BuyerSummary } from 'shared/buyers/buyers.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { formatDate } from '../components/format-date.ts';
import { useAdminResource } from '../components/use-admin-resource.ts';
import { useRestoreFocus } from '../components/use-restore-focus.ts';
import { AsideSection } from './AsideSection.tsx';
import { useBuyerTexts } from './use-buyer-texts.ts';
import { useMerge } from './use-merge.ts';

/** What was merged into a buyer and can be parted again. */
export function Merges({ merges }: { merges: BuyerSummary['merges'] }) {
  const texts = useBuyerTexts().merge;
  const locale = useLocale() ?? 'en';
  const { isWritable } = useAdminResource();
  const { undo, isPending } = useMerge();
  const section = useRef<HTMLElement>(null);
  // The last one takes the section with it.
  const focusHandlers = useRestoreFocus(() => section.current ?? document.querySelector('main'));
  if (merges.length === 0) return null;
  return (
    <AsideSection {...focusHandlers} ref={section} tabIndex={-1} title={texts.mergedTitle}>
      <ul className="m-0 list-none p-0">
        {merges.map(({ id, name, merged_at }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-hair border-t py-2">
            <span className="min-w-0">
              <bdi>{name}</bdi>
              <span className="block text-ink-2 text-label">
                {texts.mergedOn(formatDate(merged_at, locale))}
              </span>
            </span>
            {isWritable && (
              <ActionButton
                size="small"
                aria-label={`${texts.undo}: ${name}`}
                isDisabled={isPending}
                onClick={() => void undo(id)}
              >
                {texts.undo}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </AsideSection>
  );
}
