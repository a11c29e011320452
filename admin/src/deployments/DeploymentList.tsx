import { useEffect } from 'react';
import { useLocale, useRefresh } from 'react-admin';
import {
  DEPLOYMENT_STATUSES,
  type DeploymentRow,
  type DeploymentStatus,
  ROLLED_BACK,
} from 'shared/deployments/deployments.ts';
import { Badge, type BadgeTone } from '../components/Badge.tsx';
import { formatDateTime } from '../components/format-date.ts';
import type { Column } from '../components/list/column.ts';
import { FilterTabs } from '../components/list/FilterTabs.tsx';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { useAccountNames } from '../components/use-account-names.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { usePublishing } from '../publishing/current-publishing.ts';
import { LogButton } from '../publishing/LogButton.tsx';
import { failureReasonOf, formatElapsed, newestLive } from '../publishing/publishing-view.ts';
import { RollBackButton } from './RollBackButton.tsx';

const TONES: Record<DeploymentStatus, BadgeTone> = {
  queued: 'yellow',
  building: 'blue',
  live: 'green',
  failed: 'red',
  superseded: 'yellow',
};

/** Each attempt to publish: what became of it, who asked for it, and the way back to an older one. */
export default function DeploymentList() {
  const text = useText();
  const columns = useColumns();
  return (
    <ResourceList
      columns={columns}
      emptyText={text('resources.deployments.empty')}
      isDeletable={false}
      tabs={
        <>
          <FollowPublishing />
          <FilterTabs
            source="status"
            label={text('resources.deployments.fields.status')}
            allLabel={text('list.all')}
            options={DEPLOYMENT_STATUSES.map((status) => ({
              value: status,
              label: text(`resources.deployments.statuses.${status}`),
            }))}
          />
        </>
      }
      filters={<SearchField />}
    />
  );
}

/** The list is as true as the bar above it: read again whenever that has news. */
function FollowPublishing() {
  const refresh = useRefresh();
  const { facts } = usePublishing();
  const news = facts?.deployments.map(({ id, status }) => `${id} ${status}`).join();

  useEffect(() => {
    if (news !== undefined) refresh();
  }, [news, refresh]);

  return null;
}

function useColumns(): Column<DeploymentRow>[] {
  const text = useText();
  const locale = useLocale();
  const { facts } = usePublishing();
  const liveId = facts ? newestLive(facts.deployments)?.id : undefined;
  const nameOf = useAccountNames();
  const failureOf = (row: DeploymentRow) => {
    const reason = failureReasonOf(row);
    return reason && [text(`publishing.reasons.${reason}`), row.error].filter(Boolean).join(' ');
  };
  const requesterOf = ({ requested_by }: DeploymentRow) =>
    requested_by === null ? text('resources.deployments.bySystem') : nameOf(requested_by);
  return [
    {
      source: 'queued_at',
      label: text('resources.deployments.fields.queued_at'),
      isTitle: true,
      render: ({ queued_at }) => formatDateTime(queued_at, locale),
    },
    {
      source: 'status',
      label: text('resources.deployments.fields.status'),
      render: (row) => <Status row={row} />,
    },
    {
      source: 'duration',
      label: text('resources.deployments.fields.duration'),
      isNumeric: true,
      isComputed: true,
      render: (row) => durationOf(row) ?? '–',
      exportValue: durationOf,
    },
    {
      source: 'requested_by',
      label: text('resources.deployments.fields.requested_by'),
      isComputed: true,
      render: (row) => <bdi>{requesterOf(row)}</bdi>,
      exportValue: requesterOf,
    },
    {
      source: 'log',
      label: text('publishing.log'),
      isComputed: true,
      render: (row) => {
        const reason = failureReasonOf(row);
        return reason === null && row.log_url === null ? (
          '–'
        ) : (
          <LogButton reason={reason} error={row.error} logUrl={row.log_url} />
        );
      },
      exportValue: failureOf,
    },
    {
      source: 'roll_back',
      label: text('resources.deployments.rollBack'),
      isAction: true,
      render: (row) =>
        row.status === 'live' && row.id !== liveId ? <RollBackButton deployment={row} /> : '–',
    },
  ];
}

function Status({ row }: { row: DeploymentRow }) {
  const text = useText();
  const known = row.status as DeploymentStatus;
  // Somebody has gone back from it to an older release.
  const label =
    row.reason === ROLLED_BACK
      ? text('resources.deployments.takenBack')
      : text(`resources.deployments.statuses.${known}`);
  return <Badge tone={TONES[known]}>{label}</Badge>;
}

function durationOf({ started_at, finished_at }: DeploymentRow): string | null {
  return started_at && finished_at ? formatElapsed(Date.parse(started_at), Date.parse(finished_at)) : null;
}
