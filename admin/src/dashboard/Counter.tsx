import { useEffect } from 'react';
import { useCreatePath, useResourceDefinition } from 'react-admin';
import { Link } from 'react-router-dom';
import { listSearch } from '../components/list/list-search.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { grouped } from '../providers/i18n/counted.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import type { AdminResource } from '../providers/resource.ts';
import { useCount } from './use-count.ts';

export function Counter({ resource }: { resource: string }) {
  const text = useText();
  const createPath = useCreatePath();
  const { options, icon: Icon } = useResourceDefinition<AdminResource>({ resource });
  const showFailure = useFailureToast();
  const { data, error } = useCount(resource);

  useEffect(() => {
    if (error && options) showFailure(options.toasts(toastTexts()).fetchFailed, error);
  }, [error, options, showFailure]);

  if (!options) return null;
  return (
    <li>
      {/* All that is counted; without a filter in its address the list would take the one that it had last. */}
      <Link
        to={{ pathname: createPath({ resource, type: 'list' }), search: listSearch({}) }}
        className="group grid h-full grid-cols-[1fr_auto] items-start border-rule border-t pt-4 pb-6 text-ink no-underline"
      >
        {Icon && <Icon className="col-start-2 row-start-1 text-field" />}
        <strong className="font-[430] font-serif text-[3rem]/[1.1] lining-nums">
          {data === undefined ? '–' : grouped(data)}
        </strong>
        <span className="text-ink-2 underline-offset-[0.2em] group-hover:underline">
          {text(options.label)}
        </span>
      </Link>
    </li>
  );
}
