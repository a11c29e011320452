import MoreIcon from '@mui/icons-material/MoreHoriz';
import { cva } from 'class-variance-authority';
import type { DragEventHandler } from 'react';
import { useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BoardCard, OfferCard, RequestCard } from 'shared/offers/board.ts';
import { formatMoney } from 'shared/offers/currencies.ts';
import { isPossible, shownState } from 'shared/offers/states.ts';
import { DEFAULT_REQUEST_STATUS } from 'shared/requests/requests.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { formatDuration } from '../components/format-date.ts';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { EndBadge } from '../offers/EndBadge.tsx';
import { ENDING_HOURS } from '../offers/offer-filter.ts';
import { StateBadge } from '../offers/StateBadge.tsx';
import { useOfferTexts } from '../offers/use-offer-texts.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { AnswerClock } from '../requests/AnswerClock.tsx';
import { typeText, useRequestStatuses } from '../requests/request-texts.ts';
import { useBoardTexts } from './use-board-texts.ts';

const HOUR_MS = 3_600_000;

interface Props {
  card: BoardCard;
  now: Date;
  nameOf: (accountId: string | null) => string;
  /** The one card that Tab reaches; arrows lead from there to the others. */
  isTabStop: boolean;
  isLifted: boolean;
  /** Null where nothing can be done with it. */
  onMenu: ((anchor: HTMLElement) => void) | null;
  onConfirm: (() => void) | null;
  onFocus: () => void;
  onDragStart: DragEventHandler;
  onDragEnd: DragEventHandler;
}

const box = cva(
  'relative border-hair border-b py-2.5 text-label/snug has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-ink has-[a:focus-visible]:outline-offset-3',
  {
    variants: {
      isLifted: { true: 'bg-paper shadow-pop outline-dashed outline-2 outline-field', false: '' },
      isMovable: { true: 'cursor-grab', false: '' },
    },
  },
);

/** A request or an offer. Its name is the link, which opens it. */
export function Card({ card, now, nameOf, isTabStop, isLifted, onMenu, onConfirm, ...handlers }: Props) {
  const texts = useBoardTexts();
  const offerTexts = useOfferTexts();
  const tabIndex = isTabStop ? 0 : -1;
  const [product, ...others] = card.products;
  return (
    <li
      {...handlers}
      data-card={card.id}
      draggable={onMenu !== null}
      className={box({ isLifted, isMovable: onMenu !== null })}
    >
      {card.state === 'request' && <RequestHead card={card} now={now} />}
      <div className="flex items-start justify-between gap-1">
        <h3 className="m-0 font-sans font-semibold text-[0.9375rem]/snug">
          <Link
            to={card.state === 'request' ? `/orders/${card.id}/show` : `/offers/${card.id}/show`}
            draggable={false}
            tabIndex={tabIndex}
            className="wrap-anywhere text-ink no-underline outline-none hover:underline"
          >
            <bdi>{card.name}</bdi>
          </Link>
        </h3>
        {onMenu && (
          <button
            type="button"
            className="-my-1 -me-2 flex pointer-coarse:size-11 size-8 flex-none cursor-pointer items-center justify-center rounded-1 border-0 bg-transparent p-0 text-ink-2 hover:bg-leaf hover:text-ink"
            tabIndex={tabIndex}
            aria-label={texts.moveTo(card.name)}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => onMenu(currentTarget)}
          >
            <MoreIcon className="size-5" />
          </button>
        )}
      </div>
      {product && (
        <p className="wrap-anywhere m-0 text-ink-2">
          <bdi>{product}</bdi> {others.length > 0 && texts.others(others.length)}
        </p>
      )}
      {card.state !== 'request' && <OfferFacts card={card} now={now} nameOf={nameOf} />}
      {onConfirm && (
        <div className="mt-1.5">
          <ActionButton
            variant="outlined"
            size="small"
            tabIndex={tabIndex}
            isDisabled={false}
            onClick={onConfirm}
          >
            {offerTexts.actions.confirm}
          </ActionButton>
        </div>
      )}
    </li>
  );
}

function RequestHead({ card: { status, type, created_at }, now }: { card: RequestCard; now: Date }) {
  const text = useText();
  const statuses = useRequestStatuses();
  return (
    <div className="mb-1">
      {status === DEFAULT_REQUEST_STATUS ? (
        <AnswerClock receivedAt={created_at} now={now} />
      ) : (
        <StatusBadge status={status} statuses={statuses} />
      )}
      <span className="block text-ink-2">{typeText(type, text)}</span>
    </div>
  );
}

function OfferFacts({ card, now, nameOf }: Pick<Props, 'now' | 'nameOf'> & { card: OfferCard }) {
  const offerTexts = useOfferTexts();
  const { number, total, currency, owner_id, lost_reason } = card;
  return (
    <>
      <p className="m-0 text-ink-2">
        <bdi>{number}</bdi>
      </p>
      {lost_reason && <p className="m-0">{offerTexts.lostReasons[lost_reason]}</p>}
      <OfferTime card={card} now={now} />
      <div className="mt-1 flex items-center justify-between gap-2">
        <bdi dir="ltr" className="tabular font-semibold">
          {total === null ? '–' : formatMoney(String(total), currency)}
        </bdi>
        {owner_id && <Initials of={nameOf(owner_id)} />}
      </div>
    </>
  );
}

/** What its time says: when it ends, how long it waits, what became of it. */
function OfferTime({ card, now }: { card: OfferCard; now: Date }) {
  const texts = useBoardTexts();
  const locale = useLocale() ?? 'en';
  const { state, valid_until, changed_at, draft_version, current_version } = card;
  const shown = shownState(state, valid_until, now.getTime());
  const ends = shown === 'sent' && valid_until;
  return (
    <div className="text-ink-2 *:m-0">
      {(shown === 'expired' || shown === 'declined') && <StateBadge state={shown} />}
      {ends && Date.parse(ends) - now.getTime() < ENDING_HOURS * HOUR_MS && <EndBadge at={ends} now={now} />}
      {(shown === 'change_requested' || shown === 'accepted') && (
        <p>{texts.waits(formatDuration(now.getTime() - Date.parse(changed_at), locale))}</p>
      )}
      {draft_version !== null && current_version !== null && isPossible('send', state) && (
        <p>{texts.writing(draft_version)}</p>
      )}
    </div>
  );
}

/** `KS` of `karim.saleh@…`. */
function Initials({ of: email }: { of: string }) {
  const [first = '', second = ''] = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u);
  return (
    <span
      role="img"
      aria-label={email}
      title={email}
      className="inline-flex size-7 flex-none items-center justify-center rounded-full bg-leaf-2 font-semibold text-ink text-label uppercase"
    >
      {second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)}
    </span>
  );
}
