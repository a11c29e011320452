import type { ContainerPlan, Hint } from 'shared/trade/container-plan.ts';
import { monthText, type TradeTexts } from 'shared/trade/line-text.ts';
import { formatNumber, sayReefers } from 'shared/trade/quantity.ts';
import { useTradeTexts } from './use-trade-texts.ts';

interface Props {
  plan: ContainerPlan;
  /** Of the products of its lines, in their order. */
  names: readonly string[];
}

const KG_PER_TONNE = 1000;

/** Which containers a request fills, a row for each temperature, and what is worth knowing before an answer. */
export function PlannedContainers({ plan, names }: Props) {
  const texts = useTradeTexts();
  return (
    <>
      <p className="mt-0 mb-3 font-semibold">
        <bdi>{totalText(plan, texts)}</bdi>
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
                `${texts.quantities.pallet(Number(pallets.toFixed(1)))} ≈ ${sayReefers(reefers)}`}
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
    grossKilograms > 0 && texts.gross(tonnes(grossKilograms)),
  ]
    .filter(Boolean)
    .join(texts.comma);
}

function hintText(hint: Hint, names: readonly string[], { hints, ...texts }: TradeTexts): string {
  switch (hint.kind) {
    case 'temperature':
      return hints.temperature;
    case 'weight':
      return hints.weight(tonnes(hint.grossKilograms));
    case 'season':
      return hints.season(names[hint.line] ?? '', monthText(hint.next, { hints, ...texts }));
    case 'minimum':
      return hints.minimum(names[hint.line] ?? '', texts.quantities.kg(hint.minOrderKg));
  }
}

function tonnes(kilograms: number): string {
  return formatNumber(kilograms / KG_PER_TONNE, 1);
}
