import RemoveIcon from '@mui/icons-material/Close';
import { Button, IconButton } from '@mui/material';
import { cva } from 'class-variance-authority';
import { type ClipboardEvent, Fragment, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OfferContent, OfferLine } from 'shared/offers/content.ts';
import { type Decimal, formatAmount } from 'shared/offers/currencies.ts';
import { offerTotal } from 'shared/offers/line-amounts.ts';
import type { LastPrice } from 'shared/offers/staff-api.ts';
import { REQUEST_MAX_LINES } from 'shared/trade/terms.ts';
import { FormSection } from '../../components/form/FormSection.tsx';
import { Key } from '../../components/Key.tsx';
import { useText } from '../../providers/i18n/use-text.ts';
import { showToast } from '../../toast/toast-store.ts';
import { totalOf } from '../read-offer.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { AskedRow } from './AskedRow.tsx';
import type { AskedChange } from './asked-changes.ts';
import { EMPTY_LINE } from './draft-content.ts';
import { type CellPlace, COLUMNS, cellKey, type GridColumn, moved, placeAfter } from './grid-keys.ts';
import { LineDetails } from './LineDetails.tsx';
import { NumberCell } from './NumberCell.tsx';
import { ProductCell } from './ProductCell.tsx';
import { isTable, pasteCells } from './paste-cells.ts';
import { type PickedProduct, productWords, withProduct } from './product-line.ts';
import { SelectCell } from './SelectCell.tsx';

interface Props {
  content: OfferContent;
  errors: Readonly<Record<string, string>>;
  products: readonly PickedProduct[];
  lastPrices: readonly LastPrice[];
  /** What the buyer asks of lines, by their places. */
  asked: ReadonlyMap<number, AskedChange>;
  /** With the cell that is typed into, or null for what is done at once. */
  onChange: (lines: OfferLine[], cell: string | null) => void;
  onUndo: () => void;
  /** Enter behind the last price. */
  onEnd: () => void;
}

const cell = cva('border-hair border-b p-0 align-top', {
  variants: { kind: { edit: 'border-s px-1 py-1', text: 'px-2 py-3', number: 'tabular px-2 py-3 text-end' } },
});
const HEAD_WIDTHS: Record<GridColumn, string> = {
  product_name: 'min-w-48',
  quantity: 'w-28 min-w-17',
  unit: 'w-36 min-w-30',
  unit_price: 'w-28 min-w-20',
  price_unit: 'w-36 min-w-26',
};

/** The lines of an offer, written by the keyboard alone, or pasted from a spreadsheet. */
export function LineGrid(props: Props) {
  const { content, errors, products, lastPrices, asked, onChange, onUndo, onEnd } = props;
  const text = useText();
  const texts = useOfferTexts();
  const list = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { lines, currency, locale } = content;
  const totals = lines.map((line, at) => (isCounted(errors, at) ? totalOf(line, currency) : null));
  const total = lines.length > 0 ? offerTotal(totals, currency) : null;

  // At once: what is typed next belongs there, however busy the browser is.
  const focusCell = (place: CellPlace) => {
    const target = grid.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(place)}"]`);
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
  };
  const changeLines = (next: OfferLine[], focused: CellPlace) => {
    flushSync(() => onChange(next, null));
    focusCell(focused);
  };
  const setLine = (at: number, line: OfferLine, column: string | null) =>
    onChange(lines.with(at, line), column && `${at}.${column}`);
  const pricesOf = (line: OfferLine | undefined) =>
    lastPrices
      .filter((price) => price.product_id === line?.product_id)
      .toSorted((one, other) => Number(other.is_of_buyer) - Number(one.is_of_buyer));
  const take = (at: number, price: LastPrice | undefined) => {
    const line = lines[at];
    if (!line || price?.currency !== currency) return;
    setLine(at, { ...line, unit_price: price.unit_price, price_unit: price.price_unit }, null);
  };
  const addLine = () => {
    if (lines.length >= REQUEST_MAX_LINES) return;
    changeLines([...lines, EMPTY_LINE], { line: lines.length, column: 'product_name' });
  };
  const removeLine = (at: number) => {
    const before = Math.max(0, at - 1);
    changeLines(lines.toSpliced(at, 1), { line: before, column: 'unit_price' });
    setActive(before);
    showToast({
      title: texts.editor.removed(at + 1),
      tone: 'success',
      action: { label: texts.editor.undo, run: onUndo },
    });
  };
  const nameLine = (at: number, line: OfferLine, product_name: string) => {
    const product = products.find((known) => productWords(known, locale).product_name === product_name);
    const isOther = product && product.id !== line.product_id;
    setLine(at, isOther ? withProduct(line, product, locale) : { ...line, product_name }, 'product_name');
  };
  const leaveName = (at: number, line: OfferLine) => {
    const product = products.find(({ id }) => id === line.product_id);
    if (!product) return;
    const isItsName = [product.name, product.name_ar].includes(line.product_name);
    if (!isItsName && line.product_name !== '') setLine(at, { ...line, product_id: null }, 'product_name');
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const place = placeOf(event.target);
    if (event.altKey && handleAlt(event, place)) {
      event.preventDefault();
      return;
    }
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = placeAfter(event.key, place, lines.length);
    if (!next) return;
    event.preventDefault();
    if (next === 'end') onEnd();
    else focusCell(next);
  }

  /** By where the keys are, so that they are the same under an Arabic keyboard. */
  function handleAlt({ code }: KeyboardEvent, place: CellPlace | null): boolean {
    if (code === 'KeyN') addLine();
    else if (code === 'KeyL') take(active, pricesOf(lines[active])[0]);
    else if (place && (code === 'ArrowUp' || code === 'ArrowDown')) {
      const step = code === 'ArrowUp' ? -1 : 1;
      const next = moved(lines, place.line, step);
      if (next === lines) return true;
      changeLines([...next], { ...place, line: place.line + step });
    } else return false;
    return true;
  }

  function onPaste(event: ClipboardEvent<HTMLElement>): void {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!place || !isTable(text)) return;
    event.preventDefault();
    const { lines: pasted, cells, refused, typed: written } = pasteCells(lines, place, text);
    const named = pasted.map((line) => {
      const product = products.find(
        (known) => productWords(known, locale).product_name === line.product_name,
      );
      if (!product || product.id === line.product_id) return line;
      const filled = withProduct(line, product, locale);
      return { ...filled, unit: line.unit, price_unit: line.price_unit };
    });
    setTyped({ ...typed, ...written });
    onChange(named, null);
    showToast({
      title: texts.editor.pasted(cells),
      ...(refused > 0 && { description: texts.editor.notUnderstood(refused) }),
      tone: refused > 0 ? 'error' : 'success',
    });
  }

  return (
    <FormSection title={texts.fields.lines}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cells within come by here */}
      <div ref={grid} className="overflow-x-auto" onKeyDown={onKeyDown} onPaste={onPaste}>
        <datalist id={list}>
          {products.map((product) => (
            <option key={product.id} value={productWords(product, locale).product_name} />
          ))}
        </datalist>
        <table className="w-full border-collapse max-md:min-w-176">
          <thead>
            <tr className="border-rule border-y text-ink-2 text-label">
              <th scope="col" className="w-8">
                #
              </th>
              {COLUMNS.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={`${HEAD_WIDTHS[column]} px-2 py-2 text-start font-semibold`}
                >
                  {texts.fields[column]}
                </th>
              ))}
              <th scope="col" className="px-2 text-end font-semibold">
                {[texts.fields.total, currency].join(text('values.separator'))}
              </th>
              <td className="w-11" />
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => {
              const error = (column: string) => errors[`lines.${at}.${column}`];
              const set = (column: GridColumn) => (value: OfferLine[GridColumn]) =>
                setLine(at, { ...line, [column]: value }, column);
              const number = (column: 'quantity' | 'unit_price') => ({
                typed: typed[cellKey({ line: at, column })] ?? '',
                onType: (text: string, value: Decimal | null) => {
                  setTyped({ ...typed, [cellKey({ line: at, column })]: text });
                  set(column)(value);
                },
              });
              const lineAmount = totals[at] ?? null;
              const wish = asked.get(at);
              return (
                <Fragment key={at}>
                  <tr onFocus={({ target }) => placeOf(target) && setActive(at)}>
                    <td className={cell({ kind: 'text' })}>{at + 1}</td>
                    <td className={cell({ kind: 'edit' })}>
                      <ProductCell
                        at={at}
                        line={line}
                        list={list}
                        error={error('product_name')}
                        onType={(name) => nameLine(at, line, name)}
                        onLeave={() => leaveName(at, line)}
                      />
                    </td>
                    <td className={cell({ kind: 'edit' })}>
                      <NumberCell
                        column="quantity"
                        line={at}
                        value={line.quantity}
                        unit={line.unit}
                        error={error('quantity')}
                        {...number('quantity')}
                      />
                    </td>
                    <td className={cell({ kind: 'edit' })}>
                      <SelectCell
                        column="unit"
                        line={at}
                        value={line.unit}
                        error={error('unit')}
                        onChange={set('unit')}
                      />
                    </td>
                    <td className={cell({ kind: 'edit' })}>
                      <NumberCell
                        column="unit_price"
                        line={at}
                        value={line.unit_price}
                        unit={line.price_unit}
                        error={error('unit_price')}
                        {...number('unit_price')}
                      />
                    </td>
                    <td className={cell({ kind: 'edit' })}>
                      <SelectCell
                        column="price_unit"
                        line={at}
                        value={line.price_unit}
                        error={error('price_unit')}
                        onChange={set('price_unit')}
                      />
                    </td>
                    <td className={cell({ kind: 'number' })}>
                      <bdi dir="ltr">{lineAmount === null ? '–' : formatAmount(lineAmount, currency)}</bdi>
                    </td>
                    <td className={cell()}>
                      <IconButton aria-label={texts.editor.removeLine(at + 1)} onClick={() => removeLine(at)}>
                        <RemoveIcon />
                      </IconButton>
                    </td>
                  </tr>
                  {wish && (
                    <tr>
                      <td colSpan={COLUMNS.length + 3} className={cell()}>
                        <AskedRow
                          {...{ at, line, currency }}
                          asked={wish}
                          onTake={(change) => setLine(at, { ...line, ...change }, null)}
                        />
                      </td>
                    </tr>
                  )}
                  {at === active && (
                    <tr>
                      <td colSpan={COLUMNS.length + 3} className={cell()}>
                        <LineDetails
                          at={at}
                          line={line}
                          locale={locale}
                          currency={currency}
                          product={products.find(({ id }) => id === line.product_id)}
                          prices={pricesOf(line)}
                          errors={errors}
                          onChange={(changed, column) => setLine(at, changed, column)}
                          onTake={(price) => {
                            flushSync(() => take(at, price));
                            focusCell({ line: at, column: 'unit_price' });
                          }}
                        />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
          <tfoot>
            <tr className="border-rule border-b font-medium font-serif text-[1.125rem]">
              <td />
              <th scope="row" colSpan={COLUMNS.length} className="px-2 py-3 text-start">
                {texts.fields.total}
              </th>
              <td className="tabular px-2 text-end">
                <bdi dir="ltr">{total === null ? '–' : formatAmount(total, currency)}</bdi>
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      {lines.length === 0 && <p className="text-ink-2">{texts.editor.noLines}</p>}
      {errors.lines && <p className="text-label text-tomato">{texts.editor.noLines}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-label">
        <Button size="small" variant="outlined" aria-keyshortcuts="Alt+N" onClick={addLine}>
          {texts.editor.addLine}
        </Button>
        <span className="flex flex-wrap gap-x-4 max-list:hidden">
          <span>
            <Key>Enter</Key> {texts.editor.nextPrice}
          </span>
          <span>
            <Key>Tab</Key> {texts.editor.nextCell}
          </span>
          <span>
            <Key>Alt L</Key> {texts.editor.takeLast}
          </span>
          <span>
            <Key>Alt ↑↓</Key> {texts.editor.moveLine}
          </span>
          <span>
            <Key>Ctrl Z</Key> {texts.editor.undo}
          </span>
          <span>
            <Key>Ctrl Y</Key> {texts.editor.redo}
          </span>
        </span>
      </div>
    </FormSection>
  );
}

/** Of a line that holds no text in the place of a number. */
function isCounted(errors: Readonly<Record<string, string>>, at: number): boolean {
  return !['quantity', 'unit_price'].some((column) => `lines.${at}.${column}` in errors);
}

function placeOf(target: EventTarget): CellPlace | null {
  const place = target instanceof HTMLElement ? target.dataset.cell : undefined;
  const [line, column] = place?.split(':') ?? [];
  const known = COLUMNS.find((name) => name === column);
  return known ? { line: Number(line), column: known } : null;
}
