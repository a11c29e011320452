import { formatMoney } from 'shared/offers/currencies.ts';
import { offerTotal } from 'shared/offers/line-amounts.ts';
import type { OfferSums } from 'shared/offers/staff-api.ts';
import type { ShownOfferState } from 'shared/offers/states.ts';
import { useOfferTexts } from './use-offer-texts.ts';

export const OPEN_STATES: readonly ShownOfferState[] = ['draft', 'sent', 'change_requested', 'accepted'];

/** What is offered and what is agreed, each currency by itself. */
export function OfferTotals({ sums }: { sums: readonly OfferSums[] }) {
  const texts = useOfferTexts();
  const open = sums.filter(({ shown_state }) => OPEN_STATES.includes(shown_state));
  const confirmed = sums.filter(({ shown_state }) => shown_state === 'confirmed');
  const count = open.reduce((all, sum) => all + sum.count, 0);
  return (
    <dl
      aria-label={texts.sums.label}
      className="mt-0 mb-4 flex flex-wrap gap-x-8 gap-y-3 border-rule border-t border-b border-b-hair py-3"
    >
      <Sum label={texts.sums.open(count)} amounts={perCurrency(open, 'total')} />
      <Sum label={texts.sums.ending} amounts={perCurrency(open, 'ending_total')} />
      <Sum label={texts.sums.confirmed} amounts={perCurrency(confirmed, 'total')} />
    </dl>
  );
}

function Sum({ label, amounts }: { label: string; amounts: readonly string[] }) {
  return (
    <div>
      <dt className="text-ink-2 text-label">{label}</dt>
      <dd className="tabular m-0 flex flex-wrap gap-x-4 font-medium font-serif text-[1.125rem]/snug">
        {amounts.length === 0
          ? '–'
          : amounts.map((amount) => (
              <bdi key={amount} dir="ltr">
                {amount}
              </bdi>
            ))}
      </dd>
    </div>
  );
}

/** `USD 40,584.00` for each currency in which there is something. */
export function perCurrency(sums: readonly OfferSums[], amount: 'total' | 'ending_total'): string[] {
  return [...new Set(sums.map(({ currency }) => currency))].flatMap((currency) => {
    const own = sums.filter((sum) => sum.currency === currency && /[1-9]/.test(String(sum[amount])));
    const total = offerTotal(
      own.map((sum) => String(sum[amount])),
      currency,
    );
    return own.length > 0 && total !== null ? [formatMoney(total, currency)] : [];
  });
}
