import { cva } from 'class-variance-authority';
import { type ReactNode, useDeferredValue, useId } from 'react';
import { type Identifier, useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BoardCard, BoardColumn, BoardColumnName } from 'shared/offers/board.ts';
import { formatMoney } from 'shared/offers/currencies.ts';
import { DEFAULT_REQUEST_STATUS } from 'shared/requests/requests.ts';
import { listSearch } from '../components/list/list-search.ts';
import { LATELY_HOURS, NOT_WON, SENT_LATELY } from '../offers/offer-filter.ts';
import { grouped } from '../providers/i18n/counted.ts';
import { nextVersion } from './MoveMenu.tsx';
import { moveTo } from './moves.ts';
import { type BoardTexts, useBoardTexts } from './use-board-texts.ts';

interface Props {
  column: BoardColumn;
  ownerId: Identifier | undefined;
  /** A card of another column, which may be dropped here. */
  lifted: BoardCard | null;
  isOver: boolean;
  onOver: () => void;
  onDrop: () => void;
  children: ReactNode[];
}

const HOUR_MS = 3_600_000;
/** As many cards as a tall window shows of a column; the others follow when these are there. */
const FIRST_CARDS = 12;

const frame = cva('-mx-2 flex min-w-0 snap-start flex-col px-2', {
  variants: {
    isTarget: { true: 'bg-leaf outline-dashed outline-2 outline-field -outline-offset-1', false: '' },
  },
});
const hint = cva('sticky top-3 z-1 my-3 border-2 border-dashed bg-paper p-3 text-label/snug', {
  variants: {
    isPossible: { true: 'border-field font-semibold text-field', false: 'border-line text-ink-2' },
  },
});

/** One column, which says what dropping the lifted card on it does, or why it cannot be dropped. */
export function Column({ column, ownerId, lifted, isOver, onOver, onDrop, children }: Props) {
  const texts = useBoardTexts();
  const { name, count, cards } = column;
  const { action, refusal } = lifted ? moveTo(lifted, name) : {};
  const last = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_CARDS);
  return (
    <ColumnFrame
      name={name}
      count={count}
      detail={detailOf(column, texts)}
      isTarget={isOver && action !== undefined}
      onDragOver={(event) => {
        onOver();
        if (action) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      {lifted && (
        <p className={hint({ isPossible: action !== undefined })}>
          {action ? texts.drop[action](nextVersion(lifted)) : refusal && texts.refusals[refusal]}
        </p>
      )}
      {cards.length > 0 ? (
        <ul className="m-0 list-none p-0">{children.slice(0, last)}</ul>
      ) : (
        <p className="my-3 text-ink-2 text-label">{texts.none}</p>
      )}
      {count > cards.length && <More name={name} count={count - cards.length} ownerId={ownerId} />}
    </ColumnFrame>
  );
}

/** The hairlines of cards that are on their way. */
export function WaitingColumn({ name }: { name: BoardColumnName }) {
  return (
    <ColumnFrame name={name}>
      {[0, 1, 2].map((card) => (
        <div key={card} aria-hidden="true" className="border-hair border-b py-3">
          <span className="mb-2 block h-4 w-3/4 bg-leaf" />
          <span className="block h-4 w-1/2 bg-leaf" />
        </div>
      ))}
    </ColumnFrame>
  );
}

interface FrameProps extends Pick<React.ComponentProps<'section'>, 'onDragOver' | 'onDrop' | 'children'> {
  name: BoardColumnName;
  count?: number;
  detail?: string;
  isTarget?: boolean;
}

function ColumnFrame({ name, count, detail, isTarget = false, children, ...handlers }: FrameProps) {
  const texts = useBoardTexts();
  const id = useId();
  return (
    <section {...handlers} aria-labelledby={id} className={frame({ isTarget })}>
      <header className="min-h-19 border-rule border-t border-b border-b-hair py-2 text-label/snug">
        <div className="flex justify-between gap-2">
          <h2 id={id} className="m-0 font-sans font-semibold text-[0.9375rem]/snug">
            {texts.columns[name]}
          </h2>
          <span className="tabular text-ink-2">{count !== undefined && grouped(count)}</span>
        </div>
        <p className="tabular m-0 text-ink-2">{detail}</p>
      </header>
      {children}
    </section>
  );
}

function detailOf({ name, sums }: BoardColumn, texts: BoardTexts): string {
  if (name === 'to_answer') return texts.withoutOffer;
  if (name === 'lost') return texts.days;
  const amounts = sums
    .filter(({ total }) => /[1-9]/.test(total))
    .map(({ total, currency }) => formatMoney(total, currency));
  return [...(name === 'confirmed' ? [texts.days] : []), ...amounts].join(', ');
}

interface MoreProps {
  name: BoardColumnName;
  count: number;
  ownerId: Identifier | undefined;
}

function More({ name, count, ownerId }: MoreProps) {
  const texts = useBoardTexts();
  // No list leaves out the requests that have an offer.
  if (name === 'to_answer')
    return (
      <p className="m-0 flex flex-wrap items-center gap-x-3 text-small">
        <span className="tabular text-ink-2">{texts.more(count)}</span>
        <ListLink resource="orders" filter={{ status: DEFAULT_REQUEST_STATUS }}>
          {texts.newRequests}
        </ListLink>
      </p>
    );
  const filter = { ...filterOf(name), ...(ownerId && { owner_id: ownerId }) };
  return (
    <ListLink resource="offers" filter={filter}>
      {texts.more(count)}
    </ListLink>
  );
}

interface ListLinkProps {
  resource: string;
  filter: Record<string, unknown>;
  children: string;
}

function ListLink({ resource, filter, children }: ListLinkProps) {
  const createPath = useCreatePath();
  return (
    <Link
      to={{ pathname: createPath({ resource, type: 'list' }), search: listSearch({ filter }) }}
      className="inline-flex min-h-11 items-center text-field text-small"
    >
      {children}
    </Link>
  );
}

/** What the database counts in a column of offers. */
function filterOf(name: BoardColumnName): Record<string, unknown> {
  const lately = { 'changed_at@gte': new Date(Date.now() - LATELY_HOURS * HOUR_MS).toISOString() };
  if (name === 'sent') return { state: SENT_LATELY };
  if (name === 'confirmed') return { state: name, ...lately };
  return name === 'lost' ? { state: NOT_WON, ...lately } : { state: name };
}
