import { formatAmount, formatMoney } from 'shared/offers/currencies.ts';
import {
  containerText,
  degreesText,
  floorRows,
  kilograms,
  lineDetails,
  lineName,
  packedText,
  weightText,
} from 'shared/offers/shown-values.ts';
import type { OfferSnapshot } from 'shared/offers/snapshot.ts';
import { offerTextsIn } from 'shared/offers/texts.ts';

/** What page and PDF show of an offer beside each other, in the order of both. */
export interface ShownOffer {
  /** Of each line, its cells. */
  rows: string[][];
  /** Below them: what all weighs, and costs. */
  sums: string[];
  /** Of each container, what it is, what stands on its floor, and what it carries. */
  containers: string[][];
}

export function shownOffer(snapshot: OfferSnapshot): ShownOffer {
  const { currency, lines, net_kg } = snapshot;
  const texts = offerTextsIn(snapshot.locale);
  const { plan, lines: words } = texts.offer;
  return {
    rows: lines.map((line) => [
      `${line.position} ${line.product_name} ${lineDetails(line, texts)}`,
      `${line.packing ?? ''} ${packedText(line, snapshot, texts)}`,
      `${texts.trade.quantities[line.unit](Number(line.quantity))} ${weightText(line, texts) ?? ''}`,
      `${formatAmount(line.unit_price, currency)} ${words.per[line.price_unit]}`,
      formatAmount(line.line_total, currency),
    ]),
    sums: [
      ...(net_kg ? [`${words.net} ${kilograms(net_kg, texts)}`] : []),
      `${words.sum(`${snapshot.incoterm} ${snapshot.place}`)} ${formatMoney(snapshot.total, currency)}`,
    ],
    containers: snapshot.containers.map((container, at) => {
      const degrees = degreesText(container);
      return [
        `${plan.container(at + 1)} ${containerText(container, texts)}`,
        ...(degrees ? [`${degrees} ${plan.celsius}`] : []),
        ...floorRows(container).map((row) => row.map((pallet) => pallet?.position ?? '').join(' ')),
        ...container.loads.map(({ position, pallets }) => {
          const line = lines.find((each) => each.position === position);
          const name = line ? lineName(line, texts) : '';
          return `${position} ${name} ${texts.trade.quantities.pallet(pallets)}`;
        }),
      ];
    }),
  };
}
