import { formatAmount, formatMoney } from 'shared/offers/currencies.ts';
import {
  currencyName,
  kilograms,
  type LineField,
  lineDetails,
  lineText,
  packedText,
  weightText,
} from 'shared/offers/shown-values.ts';
import type { OfferSnapshot, SnapshotLine } from 'shared/offers/snapshot.ts';
import { Section } from './Section.tsx';
import type { Shown } from './shown-version.ts';
import type { VersionChanges } from './version-changes.ts';
import { changedLook, Was } from './Was.tsx';

interface Props extends Shown {
  /** To be marked. */
  changes: VersionChanges | undefined;
  before: OfferSnapshot | undefined;
}

const head = 'py-2.5 font-normal text-ink-2 text-small';
/** On a phone, a row is a card: what a figure is stands before it. */
const figure =
  'sm:py-3.5 sm:ps-3 sm:text-end max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:border-hair max-sm:border-t max-sm:py-1.5 max-sm:text-end max-sm:before:text-ink-2 max-sm:before:text-label max-sm:before:content-[attr(data-label)]';
const small = 'block font-normal font-sans text-ink-2 text-label tracking-normal';

/** Products with their prices, and what they cost in all. */
export function Lines({ changes, before, ...shown }: Props) {
  const { texts, snapshot } = shown;
  const words = texts.offer.lines;
  const total = formatMoney(snapshot.total, snapshot.currency);
  const earlierTotal = before && formatMoney(before.total, before.currency);
  return (
    <Section number={1} title={words.title} aside={currencyName(snapshot.currency, texts)}>
      {/* biome-ignore lint/a11y/noRedundantRoles: laid out as blocks on a phone, it would be no table any more */}
      <table className="w-full border-collapse border-rule border-t text-small max-sm:block" role="table">
        <caption className="sr-only">{words.caption(currencyName(snapshot.currency, texts))}</caption>
        <thead className="max-sm:sr-only">
          <tr>
            <th className={`${head} text-start`} scope="col">
              {words.product}
            </th>
            <th className={`${head} text-start`} scope="col">
              {words.packing}
            </th>
            {[words.quantity, words.price, words.total].map((name) => (
              <th className={`${head} ps-3 text-end`} scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {snapshot.lines.map((line) => (
            <LineRow {...{ line, changes, before }} {...shown} key={line.position} />
          ))}
          {changes?.removed.map((line) => (
            <tr className={`border-rule border-t max-sm:block ${changedLook}`} key={line.position}>
              <th
                className="p-3.5 text-start font-normal text-saffron-ink max-sm:block"
                scope="row"
                colSpan={5}
              >
                {texts.offer.changes.removedLine}: <del>{line.product_name}</del>
              </th>
            </tr>
          ))}
        </tbody>
        <tfoot className="max-sm:block">
          {snapshot.net_kg && (
            <tr className="border-rule border-t max-sm:flex max-sm:justify-between">
              <th className="py-3 text-start font-normal text-ink-2" scope="row" colSpan={2}>
                {words.net}
              </th>
              <td className="tabular py-3 ps-3 text-end font-medium">{kilograms(snapshot.net_kg, texts)}</td>
            </tr>
          )}
          <tr className="align-baseline max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:border-rule max-sm:border-t max-sm:pt-3">
            <th
              className="wrap-anywhere py-1 text-start font-name font-serif text-h4/snug"
              scope="row"
              colSpan={3}
            >
              {words.sum(`${snapshot.incoterm} ${snapshot.place}`)}
            </th>
            <td
              className="tabular py-1 text-end font-head font-serif text-[clamp(1.625rem,1.2rem+1.5vw,2.25rem)]/tight"
              colSpan={2}
            >
              <bdi className="whitespace-nowrap" dir="ltr">
                {total}
              </bdi>
              <Was texts={texts}>{earlierTotal !== total && earlierTotal}</Was>
            </td>
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}

interface LineRowProps extends Props {
  line: SnapshotLine;
}

function LineRow({ line, changes, before, ...shown }: LineRowProps) {
  const { texts, snapshot } = shown;
  const words = texts.offer;
  const changed = changes?.lines.get(line.position);
  const was = (field: LineField) => (
    <Was texts={texts}>
      {changed?.before &&
        before &&
        changed.fields.includes(field) &&
        lineText(field, changed.before, before, texts)}
    </Was>
  );
  const weight = weightText(line, texts);
  return (
    <tr
      className={`border-hair border-t align-top first:border-rule max-sm:block max-sm:py-3 ${changed ? `${changedLook} max-sm:ps-3.5` : ''}`}
    >
      <th
        className={`py-3.5 text-start font-name font-serif text-h4/tight ar:leading-normal max-sm:block max-sm:pt-0 max-sm:pb-2 sm:w-[34%] ${changed ? 'sm:ps-3.5' : ''}`}
        scope="row"
      >
        <span className="flex gap-3">
          <span className="tabular font-medium font-sans text-small/normal">{line.position}</span>
          <span className="wrap-anywhere min-w-0">
            {line.product_name}
            {changed?.before === null && (
              <em className="block font-sans font-semibold text-label text-saffron-ink not-italic">
                {words.changes.newLine}
              </em>
            )}
            {was('details')}
            <small className={small}>{lineDetails(line, texts)}</small>
          </span>
        </span>
      </th>
      <td className="wrap-anywhere py-3.5 max-sm:block max-sm:py-1.5">
        {was('packing')}
        {line.packing}
        <small className={small}>{packedText(line, snapshot, texts)}</small>
      </td>
      <td className={`${figure} tabular font-medium`} data-label={words.lines.quantity}>
        <span>
          {was('quantity')}
          {lineText('quantity', line, snapshot, texts)}
          {weight && <small className={small}>{weight}</small>}
        </span>
      </td>
      <td className={`${figure} tabular font-medium`} data-label={words.lines.price}>
        <span>
          {was('price')}
          {formatAmount(line.unit_price, snapshot.currency)}
          <small className={small}>{words.lines.per[line.price_unit]}</small>
        </span>
      </td>
      <td className={`${figure} tabular font-semibold`} data-label={words.lines.total}>
        <span>{formatAmount(line.line_total, snapshot.currency)}</span>
      </td>
    </tr>
  );
}
