import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useLocale } from 'react-admin';
import { formatTimeOrDay } from '../components/format-date.ts';
import { LoadFailed } from '../components/LoadFailed.tsx';
import type { AdminDataProvider, UndoneImport } from '../providers/data-provider.ts';
import { TakeBackButton } from './TakeBackButton.tsx';
import { useImportTexts } from './use-import-texts.ts';

interface Props {
  resource: string;
  onTakenBack: (undone: UndoneImport) => void;
}

/** What one has imported here and can take back still: the last screen of an import is soon left. */
export function OwnImports({ resource, onTakenBack }: Props) {
  const texts = useImportTexts().takeBack;
  const locale = useLocale() ?? 'en';
  const id = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, isError, refetch } = useQuery({
    queryKey: [resource, 'own-imports'],
    queryFn: () => dataProvider.getOwnImports(resource),
  });
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data?.length) return null;
  return (
    <section className="mt-8" aria-labelledby={id}>
      <h2 id={id} className="m-0 mb-3 font-medium font-serif text-[1.375rem]/[1.15]">
        {texts.own}
      </h2>
      <ul className="m-0 list-none p-0">
        {data.map(({ id: undoId, file_name, created_at }) => (
          <li
            key={undoId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-hair border-t py-2"
          >
            <span className="min-w-0">
              <bdi className="wrap-anywhere font-semibold">{file_name}</bdi>{' '}
              <time className="text-ink-2 text-label" dateTime={created_at}>
                {formatTimeOrDay(created_at, locale)}
              </time>
            </span>
            <TakeBackButton
              resource={resource}
              undoId={undoId}
              fileName={file_name}
              onTakenBack={onTakenBack}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
