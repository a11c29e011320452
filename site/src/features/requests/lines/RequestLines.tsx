import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Locale } from 'shared/constants.ts';
import { planContainers } from 'shared/trade/container-plan.ts';
import { hintText } from 'shared/trade/line-text.ts';
import {
  appendLine,
  changeLine,
  moveLine,
  type QuoteLine,
  type QuoteList,
  removeLine,
  restoreLine,
} from 'shared/trade/quote-list.ts';
import { REQUEST_MAX_LINES } from 'shared/trade/terms.ts';
import type { LineProduct } from '../../../content/line-product.ts';
import { paths } from '../../../paths.ts';
import { AddProduct } from './AddProduct.tsx';
import { fieldOf, nameOf, nextPack, plannedLines } from './asked-lines.ts';
import { ContainerPlan } from './ContainerPlan.tsx';
import { TextButton } from './Hint.tsx';
import { LineRow } from './LineRow.tsx';
import type { useLineProducts } from './line-products.ts';
import { ShareList } from './ShareList.tsx';
import { lineTextsIn } from './texts.ts';
import type { ChangeList } from './use-quote-list.ts';

interface Props {
  idOf: (name: string) => string;
  locale: Locale;
  list: QuoteList;
  change: ChangeList;
  catalogue: ReturnType<typeof useLineProducts>;
  /** Somebody looks for a product. */
  onSearch: () => void;
  /** Samples fill no containers. */
  isPlanned: boolean;
  isDisabled: boolean;
  /** By the field's name. */
  errorOf: (name: string) => string | undefined;
}

/** A line that was removed keeps its place, with a way back, until the page is left. */
interface Removal {
  id: string;
  name: string;
  before: QuoteList;
}

/** The products of a request: found by name, each with its pack, size, month and quantity; changed, moved and removed in place. */
export function RequestLines(props: Props) {
  const { idOf, locale, list, change, catalogue, onSearch, isPlanned, isDisabled, errorOf } = props;
  const { products, hasFailed, load } = catalogue;
  const { list: texts, trade } = lineTextsIn(locale);
  const section = useRef<HTMLElement>(null);
  const [removed, setRemoved] = useState<Removal[]>([]);
  const [news, setNews] = useState('');
  const [isSharing, setIsSharing] = useState(false);
  /** What gets the focus once it is there. */
  const next = useRef<string>(undefined);
  const plan = planContainers(plannedLines(list, products));
  const names = list.map((line) => nameOf(line, products?.get(line.product)));
  const hints = plan.hints
    .filter((hint) => ('line' in hint ? isPlanned || hint.kind === 'season' : isPlanned && plan.reefers > 0))
    .map((hint) => ({ hint, text: hintText(hint, names, trade) }));
  const newHints = useNewTexts(products && hints.map(({ text }) => text));

  // A passive effect would run right after the one that adds an awaited product, before its line is drawn.
  useLayoutEffect(() => {
    if (!next.current) return;
    const element = section.current?.querySelector<HTMLElement>(next.current);
    next.current = undefined;
    element?.focus();
  });

  // The bar of other pages knows the list, and no product.
  const noteReefers = useEffectEvent(() => {
    const reefers = new Map(list.map(({ id }, index) => [id, plan.measures[index]?.reefers || undefined]));
    if (list.every((line) => line.reefers === reefers.get(line.id))) return;
    change((now) =>
      now.reduce(
        (changed, { id }) =>
          reefers.has(id) ? changeLine(changed, id, { reefers: reefers.get(id) }) : changed,
        now,
      ),
    );
  });
  useEffect(() => {
    if (products && isPlanned && list.length > 0) noteReefers();
  }, [products, isPlanned, list]);

  const add = (product: LineProduct) => {
    const pack = nextPack(list, product);
    const wanted = { product: product.slug, name: product.name, ...(pack && { pack }) };
    const line = appendLine(list, wanted).at(-1);
    if (!line) return;
    next.current = `[name="${CSS.escape(fieldOf(line))}"]`;
    change((now) => appendLine(now, wanted));
    setNews(texts.news.added(product.name, list.length + 1));
  };
  const remove = (line: QuoteLine) => {
    const name = nameOf(line, products?.get(line.product));
    setRemoved([...removed.filter(({ id }) => id !== line.id), { id: line.id, name, before: list }]);
    next.current = `[data-undo="${CSS.escape(line.id)}"]`;
    change((now) => removeLine(now, line.id));
    setNews(texts.news.removed(name));
  };
  const restore = ({ id, name, before }: Removal) => {
    next.current = `[data-line="${CSS.escape(id)}"] input`;
    change((now) => restoreLine(now, before, id));
    setRemoved(removed.filter((removal) => removal.id !== id));
    setNews(texts.news.restored(name));
  };
  const move = (line: QuoteLine, at: number, by: 1 | -1) => {
    change((now) => moveLine(now, line.id, by));
    setNews(texts.news.moved(nameOf(line, products?.get(line.product)), at + by, list.length));
    const active = document.activeElement;
    // A row that moves in the page loses the focus that is in it.
    requestAnimationFrame(() => active instanceof HTMLElement && active.focus());
  };
  const empty = () => {
    setRemoved(
      list.map((line) => ({ id: line.id, name: nameOf(line, products?.get(line.product)), before: list })),
    );
    next.current = `#${CSS.escape(idOf('add'))}`;
    change(() => []);
    setNews(texts.news.emptied);
  };

  // Each as it would be if everything were undone, which says where a removed line stood.
  const rows = removed.reduce((all, { before, id }) => restoreLine(all, before, id), list);
  return (
    <section className="col-span-full min-w-0" aria-labelledby={idOf('lines')} ref={section}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-rule border-y py-1.5">
        <h3
          className="flex min-h-11 flex-wrap items-baseline gap-x-3 pt-1.5 text-h4/snug"
          id={idOf('lines')}
          tabIndex={-1}
        >
          {texts.title}
          {list.length > 0 && (
            <small className="tabular font-normal font-sans text-ink-2 text-label tracking-normal">
              {texts.count(list.length, REQUEST_MAX_LINES)}
            </small>
          )}
        </h3>
        {list.length > 0 ? (
          <div className="flex gap-6">
            {isPlanned && (
              <TextButton isExpanded={isSharing} onClick={() => setIsSharing(!isSharing)}>
                {texts.share.open}
              </TextButton>
            )}
            <TextButton isDisabled={isDisabled} onClick={empty}>
              {texts.empty}
            </TextButton>
          </div>
        ) : (
          <a
            className="flex min-h-11 items-center font-semibold text-field text-small underline underline-offset-[0.3em]"
            href={paths.products(locale)}
          >
            {texts.browse}
          </a>
        )}
      </div>
      {isSharing && list.length > 0 && <ShareList id={idOf('share')} {...{ locale, list }} />}
      {rows.length > 0 && (
        <ol>
          {rows.map((line) => {
            const at = list.indexOf(line);
            const removal = removed.find(({ id }) => id === line.id);
            if (at < 0 && removal) {
              return <RemovedLine key={line.id} {...{ locale, removal }} onUndo={() => restore(removal)} />;
            }
            return (
              <LineRow
                key={line.id}
                {...{ idOf, locale, line, isPlanned, isDisabled }}
                product={products?.get(line.product)}
                isCatalogueKnown={products !== undefined}
                measures={plan.measures[at]}
                hints={hints.filter(({ hint }) => 'line' in hint && hint.line === at)}
                place={{ at: at + 1, count: list.length }}
                error={errorOf(fieldOf(line))}
                onChange={(changes) => change((now) => changeLine(now, line.id, changes))}
                onMove={(by) => move(line, at + 1, by)}
                onRemove={() => remove(line)}
              />
            );
          })}
        </ol>
      )}
      <AddProduct
        id={idOf('add')}
        {...{ locale, products, hasFailed, isDisabled, onSearch }}
        isFull={list.length >= REQUEST_MAX_LINES}
        onAdd={add}
      />
      {list.length === 0 && <p className="noscript:hidden pt-3 text-ink-2 text-small">{texts.hint}</p>}
      {hasFailed && (
        <p className="pt-3 text-small" role="alert">
          {texts.failed} <TextButton onClick={load}>{texts.tryAgain}</TextButton>
        </p>
      )}
      {isPlanned && (
        <div className="pt-6 empty:hidden">
          <ContainerPlan
            id={idOf('plan')}
            {...{ locale, list, products, plan }}
            hints={hints.filter(({ hint }) => !('line' in hint))}
            onChange={(id, changes) => change((now) => changeLine(now, id, changes))}
          />
        </div>
      )}
      <p className="sr-only" role="status">
        {news}
      </p>
      <p className="sr-only" role="status">
        {newHints}
      </p>
    </section>
  );
}

/** Those of these texts that the last change has brought; the first ones that are known are no news. */
function useNewTexts(texts: readonly string[] | undefined): string {
  const [before, setBefore] = useState(texts);
  const [news, setNews] = useState('');
  if (texts?.join() !== before?.join()) {
    setBefore(texts);
    setNews(before ? (texts ?? []).filter((text) => !before.includes(text)).join(' ') : '');
  }
  return news;
}

function RemovedLine({ locale, removal, onUndo }: { locale: Locale; removal: Removal; onUndo: () => void }) {
  const texts = lineTextsIn(locale).list;
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-hair border-b text-ink-2 text-small">
      <span className="wrap-anywhere">
        <b className="font-semibold text-ink">{removal.name}</b> {texts.removed}
      </span>
      <TextButton undoes={removal.id} label={texts.undoOf(removal.name)} onClick={onUndo}>
        {texts.undo}
      </TextButton>
    </li>
  );
}
