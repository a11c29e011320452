import FileIcon from '@mui/icons-material/AttachFile';
import FollowUpIcon from '@mui/icons-material/EventOutlined';
import RequestIcon from '@mui/icons-material/InboxOutlined';
import MessageIcon from '@mui/icons-material/MailOutlined';
import OfferIcon from '@mui/icons-material/RequestQuoteOutlined';
import MailIcon from '@mui/icons-material/SendOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import type { ComponentType, ReactNode } from 'react';
import { useGetIdentity, useLocale, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TimelineEntry, TimelineKind } from 'shared/buyers/buyers.ts';
import { referenceOf } from 'shared/intake.ts';
import { formatMoney } from 'shared/offers/currencies.ts';
import { offerFileName } from 'shared/offers/file-name.ts';
import { LOST_REASONS } from 'shared/offers/states.ts';
import { formatDate, formatTimeOrDay } from '../components/format-date.ts';
import { LongText } from '../components/LongText.tsx';
import { PrivateFileButton } from '../components/PrivateFileButton.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { useAccountNames } from '../components/use-account-names.ts';
import { useOfferTexts } from '../offers/use-offer-texts.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { DeleteNoteButton } from '../requests/DeleteNoteButton.tsx';
import { typeText, useRequestStatuses } from '../requests/request-texts.ts';
import { useBuyerTexts } from './use-buyer-texts.ts';

const ICONS: Record<TimelineKind, ComponentType<{ className?: string }>> = {
  request: RequestIcon,
  offer: OfferIcon,
  message: MessageIcon,
  note: NoteIcon,
  mail: MailIcon,
  file: FileIcon,
  follow_up: FollowUpIcon,
};

export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const locale = useLocale() ?? 'en';
  const Icon = ICONS[entry.kind];
  return (
    <li className="flex items-start gap-3 border-hair border-t py-2 first:border-t-0">
      <span className="flex size-6 flex-none items-center text-ink-2" aria-hidden="true">
        <Icon className="size-4.5" />
      </span>
      <div className="wrap-anywhere min-w-0 flex-auto">
        <Content entry={entry} />
      </div>
      <time dateTime={entry.at} className="flex-none whitespace-nowrap text-ink-2 text-label">
        {formatTimeOrDay(entry.at, locale)}
      </time>
    </li>
  );
}

function Content({ entry }: { entry: TimelineEntry }): ReactNode {
  const text = useText();
  const texts = useBuyerTexts().timeline;
  const offers = useOfferTexts();
  const statuses = useRequestStatuses();
  const nameOf = useAccountNames();
  const locale = useLocale() ?? 'en';
  const separator = text('values.separator');
  switch (entry.kind) {
    case 'request': {
      const { request_id, type, status, person, products } = entry.detail;
      return (
        <>
          <span className="font-semibold">{texts.request}</span> <RequestLink id={request_id} /> ·{' '}
          {typeText(type, text)} <StatusBadge status={status} statuses={statuses} />
          <Second>{[person, products?.join(separator)]}</Second>
        </>
      );
    }
    case 'offer': {
      const { offer_id, number, version, event, actor, person, reason, total, currency, products } =
        entry.detail;
      const known = LOST_REASONS.find((name) => name === reason);
      return (
        <>
          <span className="font-semibold">{texts.offer}</span>{' '}
          <Link className="text-field" to={`/offers/${offer_id}/show`}>
            <bdi>{number}</bdi>
          </Link>
          {version !== null && `${separator}${texts.version(version)}`}: {offers.events[event]}
          <Second>
            {[
              person ?? (actor && nameOf(actor)),
              known ? offers.lostReasons[known] : reason,
              total !== null && currency && formatMoney(String(total), currency),
              products.join(separator),
            ]}
          </Second>
        </>
      );
    }
    case 'message':
      return (
        <>
          <Link className="font-semibold text-field" to={`/messages/${entry.detail.message_id}/show`}>
            {texts.message}
          </Link>{' '}
          · <bdi>{entry.detail.person}</bdi>
          <Quote>{entry.detail.body}</Quote>
        </>
      );
    case 'note': {
      const { request_id, actor, body } = entry.detail;
      return (
        <>
          <bdi className="font-semibold">{nameOf(actor)}</bdi> {texts.wroteNote}{' '}
          {request_id && (
            <>
              {texts.onRequest} <RequestLink id={request_id} />
            </>
          )}
          <Quote>{body}</Quote>
          <OwnNote entry={entry} />
        </>
      );
    }
    case 'mail': {
      const { mail, person, sent_at, failed_at } = entry.detail;
      const state = failed_at ? 'failed' : sent_at ? 'sent' : 'waiting';
      return (
        <>
          {texts.mail(mail)} · {texts.mailStates[state]}
          <Second>{[person]}</Second>
        </>
      );
    }
    case 'file': {
      const { detail } = entry;
      const name = 'name' in detail ? detail.name : offerFileName(detail.number, detail.version);
      return (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi>{name}</bdi>
          <PrivateFileButton bucket={detail.bucket} path={detail.path} name={name} />
        </span>
      );
    }
    case 'follow_up': {
      const { actor, body, due, done_at } = entry.detail;
      return (
        <>
          <span className="font-semibold">{texts.followUp}</span>{' '}
          {done_at ? texts.done : texts.dueOn(formatDate(`${due}T12:00:00`, locale))}
          <Quote>{body}</Quote>
          <Second>{[actor && nameOf(actor)]}</Second>
        </>
      );
    }
  }
}

function OwnNote({ entry }: { entry: Extract<TimelineEntry, { kind: 'note' }> }) {
  const { identity } = useGetIdentity();
  const refresh = useRefresh();
  const { note_id, actor } = entry.detail;
  if (!note_id || actor !== identity?.id) return null;
  return <DeleteNoteButton table="buyer_notes" note={{ id: note_id }} onDeleted={refresh} />;
}

function RequestLink({ id }: { id: string }) {
  return (
    <Link className="text-field" to={`/orders/${id}/show`}>
      <bdi>{referenceOf(id)}</bdi>
    </Link>
  );
}

function Second({ children }: { children: readonly (string | null | undefined | false)[] }) {
  const parts = children.filter((part) => typeof part === 'string' && part !== '');
  if (parts.length === 0) return null;
  return (
    <span className="block text-ink-2 text-label">
      {parts.map((part, at) => (
        <span key={String(part)}>
          {at > 0 && ' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
    </span>
  );
}

function Quote({ children }: { children: string }) {
  return (
    <p className="m-0 mt-1 border-hair border-s-2 ps-3 text-ink-2">
      <LongText dir="auto">{children}</LongText>
    </p>
  );
}
