import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCreatePath, useDataProvider, useLocale, useResourceDefinition } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatLocale } from '../components/format-locale.ts';
import { listSearch } from '../components/list/list-search.ts';
import { useFailureNotice } from '../components/use-failure-notice.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { notices } from '../providers/i18n/entry-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { COUNT_KEY } from '../providers/query-client.ts';
import type { AdminResource } from '../providers/resource.ts';

export function Counter({ resource }: { resource: string }) {
  const text = useText();
  const locale = useLocale();
  const createPath = useCreatePath();
  const { options, icon: Icon } = useResourceDefinition<AdminResource>({ resource });
  const dataProvider = useDataProvider<AdminDataProvider>();
  const showFailure = useFailureNotice();
  const { data, error } = useQuery({
    queryKey: [resource, COUNT_KEY],
    queryFn: () => dataProvider.count(resource),
  });

  useEffect(() => {
    if (error && options) showFailure(options.notices(notices()).fetchFailed, error);
  }, [error, options, showFailure]);

  if (!options) return null;
  return (
    <li>
      {/* All that is counted; without a filter in its address the list would take the one that it had last. */}
      <Link to={{ pathname: createPath({ resource, type: 'list' }), search: listSearch({}) }}>
        {Icon && <Icon />}
        <strong>{data === undefined ? '–' : data.toLocaleString(formatLocale(locale))}</strong>
        <span>{text(options.label)}</span>
      </Link>
    </li>
  );
}
