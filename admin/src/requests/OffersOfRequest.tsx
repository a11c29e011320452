import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OfferRow } from 'shared/offers/staff-api.ts';
import { shownState } from 'shared/offers/states.ts';
import { useNow } from '../components/use-now.ts';
import { StateBadge } from '../offers/StateBadge.tsx';
import { useOfferTexts } from '../offers/use-offer-texts.ts';

/** As many as anybody makes of one request. */
const SHOWN = 20;

/** The offers that were made of a request before, by whomever, so that nobody makes another one unawares. */
export function OffersOfRequest({ requestId }: { requestId: string }) {
  const texts = useOfferTexts();
  const now = useNow().getTime();
  const { data: offers = [] } = useGetList<OfferRow>('offers', {
    filter: { request_id: requestId },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  if (offers.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-label">
      <span className="text-ink-2">{texts.fromRequest}</span>
      {offers.map(({ id, number, state, valid_until }) => (
        <span key={id} className="flex items-center gap-x-2">
          <Link className="inline-flex min-h-6 items-center text-field" to={`/offers/${id}/show`}>
            <bdi>{number}</bdi>
          </Link>
          <StateBadge state={shownState(state, valid_until, now)} />
        </span>
      ))}
    </div>
  );
}
