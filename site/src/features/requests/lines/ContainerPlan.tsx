import type { Locale } from 'shared/constants.ts';
import type { ContainerPlan as Plan, PlannedGroup } from 'shared/trade/container-plan.ts';
import { inOrder, tonnesText } from 'shared/trade/line-text.ts';
import { sayReefers } from 'shared/trade/quantity.ts';
import type { LineChanges, QuoteList } from 'shared/trade/quote-list.ts';
import { Loads } from '../../../components/quote-list/Loads.tsx';
import { DEFAULT_UNIT, nameOf } from './asked-lines.ts';
import { Hint, type SaidHint } from './Hint.tsx';
import { Temperature } from './LineRow.tsx';
import type { LineProducts } from './line-products.ts';
import { lineTextsIn } from './texts.ts';

interface Props {
  id: string;
  locale: Locale;
  list: QuoteList;
  products: LineProducts | undefined;
  plan: Plan;
  hints: readonly SaidHint[];
  onChange: (id: string, changes: LineChanges) => void;
}

/** What the lines fill, by the temperature that they can share. Of lines without a quantity or a pack's figures, nothing is claimed. */
export function ContainerPlan({ id, locale, list, products, plan, hints, onChange }: Props) {
  const { list: texts, trade } = lineTextsIn(locale);
  if (!(plan.reefers > 0)) return null;
  const names = (lines: readonly number[]) =>
    lines
      .flatMap((at) => list[at] ?? [])
      .map((line) => nameOf(line, products?.get(line.product)))
      .join(trade.comma);
  const net = trade.quantities.kg(Math.round(plan.kilograms));
  const isWeighed = plan.groups.every(({ grossKilograms, reefers }) => grossKilograms > 0 || reefers === 0);
  return (
    <section className="col-span-full rounded-2 bg-leaf p-[clamp(1rem,2.4vw,2rem)]" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-rule border-b pb-3.5">
        <h4 className="font-name font-serif text-h4/snug" id={id}>
          {trade.plan}
        </h4>
        <p className="tabular text-ink-2 text-small">
          <b className="me-4 font-semibold text-ink">
            {inOrder(texts.plan.sum(sayReefers(plan.reefers)), locale)}
          </b>
          {isWeighed && plan.grossKilograms > 0
            ? texts.plan.weights(net, trade.quantities.kg(Math.round(plan.grossKilograms)))
            : texts.plan.net(net)}
        </p>
      </div>
      <ul>
        {plan.groups
          .filter(({ reefers }) => reefers > 0)
          .map((group) => (
            <li className="@container border-leaf-2 border-b py-3 text-small" key={group.lines.join()}>
              <GroupRow {...{ locale, group }} names={names(group.lines)} />
            </li>
          ))}
      </ul>
      {plan.open > 0 && <p className="pt-3 text-ink-2 text-label">{texts.plan.open(plan.open)}</p>}
      {hints.length > 0 && (
        <div className="grid gap-3 pt-4">
          <h5 className="font-semibold">{texts.plan.hints}</h5>
          {hints.map(({ hint, text }) => {
            if (hint.kind !== 'weight') return <Hint key={hint.kind}>{text}</Hint>;
            const line = list[hint.lines[0] ?? 0];
            const { fitting } = hint;
            return (
              <Hint
                key={hint.lines.join()}
                action={
                  line && fitting
                    ? {
                        label: texts.plan.makeIt(trade.quantities[line.unit ?? DEFAULT_UNIT](fitting)),
                        onClick: () => onChange(line.id, { quantity: fitting, typed: undefined }),
                      }
                    : undefined
                }
              >
                {text}
              </Hint>
            );
          })}
          <p className="text-ink-2 text-label">{texts.plan.hintsOnly}</p>
        </div>
      )}
    </section>
  );
}

function GroupRow({ locale, group, names }: { locale: Locale; group: PlannedGroup; names: string }) {
  const { list: texts, trade } = lineTextsIn(locale);
  const { storage, pallets, reefers, grossKilograms } = group;
  return (
    <div className="grid @min-[34rem]:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5">
      <b className="font-name font-serif text-[1.0625rem]/snug">
        {storage ? (
          <Temperature locale={locale} product={{ storageMinC: storage.minC, storageMaxC: storage.maxC }} />
        ) : (
          texts.plan.noTemperature
        )}
      </b>
      <Loads reefers={reefers} />
      <span className="wrap-anywhere @min-[34rem]:col-3 @min-[34rem]:row-[1/3] @min-[34rem]:text-end">
        <span className="block font-semibold">{names}</span>
        <span className="tabular text-ink-2">
          {[
            trade.quantities.pallet(Math.round(pallets * 10) / 10),
            inOrder(sayReefers(reefers), locale),
            grossKilograms > 0 && trade.gross(tonnesText(grossKilograms)),
          ]
            .filter(Boolean)
            .join(trade.comma)}
        </span>
      </span>
    </div>
  );
}
