import type { Locale } from 'shared/constants.ts';
import { quantityText } from 'shared/trade/line-text.ts';
import { asksForSame, joinLists, type QuoteList } from 'shared/trade/quote-list.ts';
import { askedLines } from './asked-lines.ts';
import type { LineProducts } from './line-products.ts';
import { lineTextsIn } from './texts.ts';

interface Props {
  id: string;
  locale: Locale;
  own: QuoteList;
  shared: QuoteList;
  products: LineProducts | undefined;
  onChoose: (list: QuoteList) => void;
}

/** A list that came with the address, beside one's own: nothing changes until the visitor chooses. */
export function SharedList({ id, locale, own, shared, products, onChoose }: Props) {
  const texts = lineTextsIn(locale).list.shared;
  const joined = joinLists(own, shared);
  const ways = [
    { list: joined, title: texts.add, hint: texts.addHint(joined.length) },
    { list: shared, title: texts.replace, hint: texts.replaceHint(shared.length) },
    { list: own, title: texts.keep, hint: texts.keepHint(own.length) },
  ];
  return (
    <section className="col-span-full min-w-0 border-rule border-t pt-4" aria-labelledby={id}>
      <h3 className="text-h3/snug" id={id}>
        {texts.title}
      </h3>
      <p className="pb-4 text-ink-2 text-small">{texts.hint}</p>
      <ul className="pb-8" aria-label={texts.question}>
        {ways.map(({ list, title, hint }, index) => (
          <li key={title}>
            <button
              className={`w-full cursor-pointer border-hair border-b px-4 py-4 text-start hover:bg-leaf ${index === 0 ? 'bg-field text-on-field hover:bg-field-hover' : ''}`}
              type="button"
              onClick={() => onChoose(list)}
            >
              <b className="block font-name font-serif text-h4/snug">{title}</b>
              <small className="block text-label">{hint}</small>
            </button>
          </li>
        ))}
      </ul>
      <div className="grid gap-x-gutter gap-y-8 sm:grid-cols-2">
        <Lines {...{ locale, products }} title={texts.theirs} list={shared} other={own} />
        <Lines {...{ locale, products }} title={texts.mine} list={own} other={shared} />
      </div>
    </section>
  );
}

interface LinesProps {
  locale: Locale;
  title: string;
  list: QuoteList;
  other: QuoteList;
  products: LineProducts | undefined;
}

function Lines({ locale, title, list, other, products }: LinesProps) {
  const { list: texts, trade } = lineTextsIn(locale);
  const lines = askedLines(list, products);
  return (
    <div className="min-w-0">
      <h4 className="border-rule border-b pb-2 font-semibold">{title}</h4>
      <ul>
        {list.map((line, index) => {
          const asked = lines[index];
          return (
            <li className="flex justify-between gap-3 border-hair border-b py-2.5 text-small" key={line.id}>
              <span className="wrap-anywhere min-w-0">
                <b className="block font-semibold">{asked?.product_name}</b>
                <span className="text-ink-2 text-label">
                  {[asked?.packing, asked && quantityText(asked, trade)].filter(Boolean).join(trade.comma)}
                </span>
              </span>
              {other.some((one) => asksForSame(one, line)) && (
                <span className="flex-none font-semibold text-field text-label">{texts.shared.inBoth}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
