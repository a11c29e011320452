import type { ContainerPlan } from 'shared/trade/container-plan.ts';
import { hintText, inOrder, type TradeTexts, tonnesText } from 'shared/trade/line-text.ts';
import { formatNumber, sayReefers } from 'shared/trade/quantity.ts';
import { useLanguage } from '../providers/i18n/language.ts';
import { useTradeTexts } from './use-trade-texts.ts';

interface Props {
  plan: ContainerPlan;
  /** Of the products of its lines, in their order. */
  names: readonly string[];
}

/** Which containers a request fills, a row for each temperature, and what is worth knowing before an answer. */
export function PlannedContainers({ plan, names }: Props) {
  const texts = useTradeTexts();
  const language = useLanguage();
  return (
    <>
      <p className="mt-0 mb-3 font-semibold">
        <bdi>{inOrder(totalText(plan, texts), language)}</bdi>
      </p>
      <ul className="m-0 mb-4 list-none p-0">
        {plan.groups.map(({ lines, storage, pallets, reefers }) => (
          <li
            key={lines.join()}
            className="grid grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-hair border-t py-2 max-list:grid-cols-2"
          >
            <bdi>{storage ? `${formatNumber(storage.minC)}–${formatNumber(storage.maxC)} °C` : '–'}</bdi>
            <span className="wrap-anywhere" dir="auto">
              {lines.map((at) => names[at]).join(texts.comma)}
            </span>
            <bdi className="tabular text-ink-2 text-label">
              {pallets > 0 &&
                inOrder(
                  `${texts.quantities.pallet(Number(pallets.toFixed(1)))} ≈ ${sayReefers(reefers)}`,
                  language,
                )}
            </bdi>
          </li>
        ))}
      </ul>
      {plan.hints.length > 0 && (
        <ul className="m-0 list-none p-0 text-saffron-ink">
          {plan.hints.map((hint) => (
            <li key={JSON.stringify(hint)} className="py-1" dir="auto">
              {hintText(hint, names, texts)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function totalText({ reefers, kilograms, grossKilograms }: ContainerPlan, texts: TradeTexts): string {
  return [
    `≈ ${sayReefers(reefers)}`,
    kilograms > 0 && texts.quantities.kg(Math.round(kilograms)),
    grossKilograms > 0 && texts.gross(tonnesText(grossKilograms)),
  ]
    .filter(Boolean)
    .join(texts.comma);
}
