import type { Locale } from 'shared/constants.ts';
import { inOrder, monthText } from 'shared/trade/line-text.ts';
import { formatNumber, type Measures, readQuantity, sayMeasures } from 'shared/trade/quantity.ts';
import type { LineChanges, QuoteLine } from 'shared/trade/quote-list.ts';
import { UNITS, type Unit } from 'shared/trade/terms.ts';
import { categoryGround } from '../../../components/category-ground.ts';
import { Field } from '../../../components/form/Field.tsx';
import type { LinePack, LineProduct } from '../../../content/line-product.ts';
import { paths } from '../../../paths.ts';
import { SmallPicture } from './AddProduct.tsx';
import {
  ANY_PACK,
  DEFAULT_UNIT,
  fieldOf,
  monthsFrom,
  nameOf,
  packOf,
  quantityTyped,
  typedQuantity,
} from './asked-lines.ts';
import { Hint, type SaidHint, TextButton } from './Hint.tsx';
import { CloseIcon, DownIcon, UpIcon } from './icons.tsx';
import { lineTextsIn } from './texts.ts';

interface Props {
  /** Of the form: ids of fields begin with it. */
  idOf: (name: string) => string;
  locale: Locale;
  line: QuoteLine;
  product: LineProduct | undefined;
  /** Whether the catalogue is known, so that a product that it lacks has left it. */
  isCatalogueKnown: boolean;
  measures: Measures | undefined;
  hints: readonly SaidHint[];
  /** What is asked of a sample says nothing of containers. */
  isPlanned: boolean;
  place: { at: number; count: number };
  isDisabled: boolean;
  error: string | undefined;
  onChange: (changes: LineChanges) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** How far ahead a loading month may be chosen. */
const MONTHS_AHEAD = 18;

export function LineRow(props: Props) {
  const { idOf, locale, line, product, measures, hints, isPlanned, place, isDisabled, error, onChange } =
    props;
  const { list: texts, trade } = lineTextsIn(locale);
  const name = nameOf(line, product);
  const pack = packOf(line, product);
  const only = product?.varieties.length === 1 ? product.varieties[0] : undefined;
  const choices = (
    [
      ['variety', only ? [] : (product?.varieties ?? [])],
      ['size', product?.sizes ?? []],
    ] as const
  ).filter(([, options]) => options.length > 0);
  const isLong = choices.length > 1;
  const unit = line.unit ?? DEFAULT_UNIT;
  const fieldId = (field: string) => idOf(`${fieldOf(line)}.${field}`);
  const month = line.month ?? '';
  const months = monthsFrom(new Date(), MONTHS_AHEAD);
  const level = month && product?.season?.[Number(month.slice(5)) - 1];
  const common = { isRequired: false, isDisabled };
  return (
    <li
      className="@container grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-4 border-hair border-b py-5"
      data-line={line.id}
    >
      <SmallPicture product={product} className={`size-18 rounded-2 ${categoryGround(product?.category)}`} />
      <div className="min-w-0">
        <h4
          className="wrap-anywhere font-name font-serif text-h4/tight ar:leading-normal"
          lang={product?.language}
        >
          <span className="sr-only">{`${trade.line(place.at)}: `}</span>
          {product ? (
            <a
              className="underline-offset-[0.2em] hover:underline"
              href={paths.product(locale, product.slug)}
            >
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}
        </h4>
        <p className="mt-1 text-ink-2 text-label">
          {only?.label}
          {only && product?.storageMinC !== undefined && <br />}
          {product && <Temperature locale={locale} product={product} />}
          {!product && props.isCatalogueKnown && texts.lost(name)}
        </p>
      </div>
      <IconButton label={texts.remove(name)} isDisabled={isDisabled} onClick={props.onRemove}>
        <CloseIcon />
      </IconButton>
      <div
        className={`col-span-full mt-4 grid grid-cols-2 items-start gap-x-3 gap-y-4 ${isLong ? '@min-[40rem]:grid-cols-5' : '@min-[34rem]:grid-cols-4'}`}
      >
        {product && product.packs.length > 0 && (
          <div className="col-span-2">
            <Field
              {...common}
              id={fieldId('packing')}
              label={trade.fields.packing}
              kind="select"
              placeholder={null}
              options={[
                ...product.packs.map(({ id, label }) => ({ value: id, label })),
                { value: ANY_PACK, label: texts.any.packing },
              ]}
              value={pack?.id ?? ANY_PACK}
              onValue={(value) => onChange({ pack: value })}
              hint={pack && packText(pack, texts)}
            />
          </div>
        )}
        {choices.map(([name, options]) => (
          <Field
            {...common}
            key={name}
            id={fieldId(name)}
            label={trade.fields[name]}
            kind="select"
            placeholder={texts.any[name]}
            options={options}
            value={line[name] ?? ''}
            onValue={(value) => onChange({ [name]: value || undefined })}
          />
        ))}
        <Field
          {...common}
          id={fieldId('month')}
          label={trade.fields.month}
          kind="select"
          placeholder={texts.any.month}
          options={[...new Set([...(month ? [month] : []), ...months])]
            .sort()
            .map((value) => ({ value, label: shortMonth(value, trade.locale) }))}
          value={month}
          onValue={(value) => onChange({ month: value || undefined })}
          hint={level && <HarvestMark level={level} text={texts.harvest[level]} />}
        />
        <div className="col-span-2 grid grid-cols-2">
          <Field
            {...common}
            id={fieldId('quantity')}
            name={fieldOf(line)}
            label={trade.fields.quantity}
            inputMode="decimal"
            value={quantityTyped(line)}
            onValue={(typed) => onChange(typedQuantity(typed, unit))}
            describedBy={fieldId('sum')}
            error={error}
          />
          <div className="-ms-px">
            <Field
              {...common}
              id={fieldId('unit')}
              label={trade.fields.unit}
              kind="select"
              placeholder={null}
              options={UNITS.map((value) => ({ value, label: trade.units[value] }))}
              value={unit}
              onValue={(value) => onChange(withUnit(line, value as Unit))}
            />
          </div>
        </div>
        <div
          className={`col-span-2 flex items-start justify-between gap-3 ${isLong ? '@min-[40rem]:col-span-3 @min-[40rem]:mt-7' : '@min-[34rem]:mt-7'}`}
        >
          <div className="min-w-0 text-ink-2 text-label" id={fieldId('sum')} role="status">
            {measures && line.quantity && <Sum {...{ locale, line, measures, isPlanned }} />}
          </div>
          <div className="flex">
            <IconButton
              label={texts.moveUp(name)}
              isDisabled={isDisabled}
              isIdle={place.at === 1}
              onClick={() => props.onMove(-1)}
            >
              <UpIcon />
            </IconButton>
            <IconButton
              label={texts.moveDown(name)}
              isDisabled={isDisabled}
              isIdle={place.at === place.count}
              onClick={() => props.onMove(1)}
            >
              <DownIcon />
            </IconButton>
          </div>
        </div>
      </div>
      <div className="col-span-full grid gap-2 empty:hidden [&>*]:mt-3">
        <Doubt {...{ locale, line, unit, onChange }} />
        {hints.map(({ hint, text }) =>
          hint.kind === 'season' ? (
            <Hint
              key={hint.kind}
              action={{
                label: texts.plan.use(monthText(hint.next, trade)),
                onClick: () => onChange({ month: hint.next }),
              }}
            >
              {text}
            </Hint>
          ) : (
            <Hint key={hint.kind}>{text}</Hint>
          ),
        )}
      </div>
    </li>
  );
}

const shortMonth = (month: string, language: string) =>
  new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

/** What a pallet takes: of what the packing does not tell, nothing. */
function packText(pack: LinePack, texts: ReturnType<typeof lineTextsIn>['list']): string | undefined {
  const { units_per_pallet: units, pallets_per_reefer: pallets } = pack;
  if (!units) return;
  return pallets
    ? texts.perPallet(formatNumber(units), formatNumber(pallets))
    : texts.unitsPerPallet(formatNumber(units));
}

/** What was typed may mean something else in another unit. */
function withUnit(line: QuoteLine, unit: Unit): LineChanges {
  return { ...(line.typed && typedQuantity(line.typed, unit)), unit };
}

export function Temperature({
  locale,
  product,
}: {
  locale: Locale;
  product: Pick<LineProduct, 'storageMinC' | 'storageMaxC'>;
}) {
  const { storageMinC, storageMaxC } = product;
  if (storageMinC === undefined || storageMaxC === undefined) return null;
  const texts = lineTextsIn(locale).list.plan;
  return <span className="tabular">{texts.temperature(degrees(storageMinC), degrees(storageMaxC))}</span>;
}

/** With the sign for minus, which a range does not hide. */
const degrees = (celsius: number) => formatNumber(celsius).replace('-', '−');

function HarvestMark({ level, text }: { level: 'none' | 'limited' | 'full'; text: string }) {
  const marks = {
    full: 'bg-field',
    limited: 'bg-[repeating-linear-gradient(115deg,var(--color-field)_0_1.5px,transparent_1.5px_4px)]',
    none: '[box-shadow:inset_0_0_0_1.5px_currentColor]',
  };
  return (
    <>
      <i className={`me-1.5 inline-block size-2 ${marks[level]}`} />
      {text}
    </>
  );
}

interface SumProps {
  locale: Locale;
  line: QuoteLine;
  measures: Measures;
  isPlanned: boolean;
}

/** What was understood, in digits that mean one thing. */
function Sum({ locale, line, measures, isPlanned }: SumProps) {
  const { trade } = lineTextsIn(locale);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const said = isPlanned ? measures : { ...measures, reefers: Number.NaN };
  const parts = [
    line.unit !== 'carton' &&
      measures.cartons > 0 &&
      trade.quantities.carton(Math.ceil(measures.cartons - 1e-6)),
    isPlanned &&
      line.unit !== 'pallet' &&
      measures.pallets > 0 &&
      trade.quantities.pallet(rounded(measures.pallets)),
  ];
  const unit = line.unit ?? DEFAULT_UNIT;
  return (
    <>
      <b className="block font-semibold text-ink text-small">
        {inOrder(sayMeasures(said, trade.units.kg), locale) || trade.quantities[unit](line.quantity ?? 0)}
      </b>
      {parts.filter(Boolean).join(trade.comma)}
    </>
  );
}

interface DoubtProps {
  locale: Locale;
  line: QuoteLine;
  unit: Unit;
  onChange: (changes: LineChanges) => void;
}

/** 1.500 is one and a half in one country, and fifteen hundred in the next. */
function Doubt({ locale, line, unit, onChange }: DoubtProps) {
  const { list: texts, trade } = lineTextsIn(locale);
  const otherwise = line.typed ? readQuantity(line.typed, unit)?.otherwise : undefined;
  if (otherwise === undefined) return null;
  return (
    <p>
      <TextButton onClick={() => onChange({ quantity: otherwise, typed: undefined })}>
        {texts.meant(trade.quantities[unit](otherwise))}
      </TextButton>
    </p>
  );
}

interface IconButtonProps {
  label: string;
  isDisabled: boolean;
  /** It can be pressed, and does nothing: a button that cannot loses the focus. */
  isIdle?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function IconButton({ label, isDisabled, isIdle = false, onClick, children }: IconButtonProps) {
  return (
    <button
      className="grid size-11 cursor-pointer place-items-center rounded-1 text-[1.125rem] text-ink-2 hover:bg-leaf hover:text-ink aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-hair"
      type="button"
      aria-label={label}
      aria-disabled={isIdle || undefined}
      disabled={isDisabled}
      onClick={() => !isIdle && onClick()}
    >
      {children}
    </button>
  );
}
