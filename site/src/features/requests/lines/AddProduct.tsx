import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Locale } from 'shared/constants.ts';
import { searchFor } from 'shared/products/search.ts';
import { REQUEST_MAX_LINES } from 'shared/trade/terms.ts';
import { categoryGround } from '../../../components/category-ground.ts';
import type { LineProduct } from '../../../content/line-product.ts';
import { SearchIcon } from './icons.tsx';
import type { LineProducts } from './line-products.ts';
import { lineTextsIn } from './texts.ts';

interface Props {
  id: string;
  locale: Locale;
  products: LineProducts | undefined;
  hasFailed: boolean;
  isFull: boolean;
  isDisabled: boolean;
  /** Somebody looks for a product. */
  onSearch: () => void;
  onAdd: (product: LineProduct) => void;
}

const SHOWN = 8;

/** Finds products by their names in both languages: arrows choose, Enter adds, Escape closes. */
export function AddProduct(props: Props) {
  const { id, locale, products, hasFailed, isFull, isDisabled, onSearch, onAdd } = props;
  const texts = lineTextsIn(locale).list;
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  /** Enter was pressed before there was anything to choose from. */
  const [isAwaited, setIsAwaited] = useState(false);
  // What was typed before React took over.
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed) onSearch();
    setQuery(typed);
    setIsOpen(typed !== '');
  }, [onSearch]);

  const isFound = searchFor(query);
  const isAsked = isOpen && query.trim() !== '';
  const found = isAsked && products ? [...products.values()].filter(({ words }) => isFound(words)) : [];
  const shown = found.slice(0, SHOWN);
  const listId = `${id}-list`;
  const optionId = (index: number) => `${listId}-${index}`;

  const add = (product: LineProduct | undefined) => {
    if (!product) return;
    if (field.current) field.current.value = '';
    setQuery('');
    setIsOpen(false);
    onAdd(product);
  };
  const addAwaited = useEffectEvent(() => {
    if (!isAwaited) return;
    setIsAwaited(false);
    add(shown[0]);
  });
  useEffect(() => {
    if (products) addAwaited();
  }, [products]);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    // The form is sent by its button and by its other fields.
    if (step || event.key === 'Enter') event.preventDefault();
    if (step && shown.length > 0) {
      setIsOpen(true);
      setChosen((chosen + step + shown.length) % shown.length);
    }
    if (event.key === 'Enter' && products) add(shown[chosen]);
    else setIsAwaited(event.key === 'Enter');
    if (event.key === 'Escape') setIsOpen(false);
  };

  const message =
    !isAsked || shown.length > 0 ? '' : products ? texts.noneFound : hasFailed ? '' : texts.loading;
  return (
    <div className="relative noscript:hidden border-rule border-b">
      <SearchIcon className="pointer-events-none absolute inset-s-0 top-5.5 size-5" />
      <label className="sr-only" htmlFor={id}>
        {texts.add}
      </label>
      <input
        ref={field}
        className="h-16 w-full ps-8.5 pe-4 placeholder:text-ink-2 focus-visible:-outline-offset-3 disabled:text-ink-2 [&::-webkit-search-decoration]:appearance-none"
        id={id}
        // What has an index of its own is not kept with the unsent form.
        tabIndex={0}
        type="search"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? optionId(chosen) : undefined}
        placeholder={isFull ? texts.isFull(REQUEST_MAX_LINES) : texts.add}
        autoComplete="off"
        enterKeyHint="enter"
        disabled={isFull || isDisabled}
        onFocus={onSearch}
        onInput={(event) => {
          onSearch();
          setQuery(event.currentTarget.value);
          setChosen(0);
          setIsOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
      />
      <div
        className={
          shown.length > 0
            ? 'absolute inset-x-0 top-full z-2 border border-rule border-t-0 bg-paper shadow-pop'
            : 'hidden'
        }
        id={listId}
        role="listbox"
        aria-label={texts.title}
      >
        {shown.map((product, index) => (
          <Option
            key={product.slug}
            id={optionId(index)}
            product={product}
            isChosen={index === chosen}
            onChoose={() => add(product)}
          />
        ))}
      </div>
      <p className="sr-only" role="status">
        {shown.length > 0 ? texts.found(found.length) : message}
      </p>
      {message && (
        <p className="pb-4 text-ink-2 text-small" aria-hidden="true">
          {message}
        </p>
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  product: LineProduct;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ id, product, isChosen, onChoose }: OptionProps) {
  const { name, language, about, category } = product;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and the keys
    <div
      className="flex min-h-16 cursor-pointer items-center gap-3.5 border-hair px-3.5 py-2 hover:bg-leaf aria-selected:bg-leaf [&+&]:border-t"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <SmallPicture product={product} className={`size-12 rounded-1 ${categoryGround(category)}`} />
      <span className="min-w-0">
        <b className="block font-name font-serif text-h4/snug" lang={language}>
          {name}
        </b>
        <small className="block text-ink-2 text-label">{about}</small>
      </span>
    </div>
  );
}

export function SmallPicture({
  product,
  className,
}: {
  product: LineProduct | undefined;
  className: string;
}) {
  return (
    <span className={`produce flex-none overflow-hidden ${className}`}>
      {product?.picture && (
        <img className="size-full object-cover" src={product.picture} alt="" loading="lazy" />
      )}
    </span>
  );
}
