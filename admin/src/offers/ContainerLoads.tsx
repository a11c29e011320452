import { cva } from 'class-variance-authority';
import type { OfferContainer } from 'shared/offers/containers.ts';
import { grossWords } from './offer-words.ts';
import type { OfferTexts } from './use-offer-texts.ts';

/** A pallet by the line that it belongs to: its number tells it, its ground helps the eye. */
const pallet = cva('tabular grid h-5 place-items-center border text-[0.6875rem]', {
  variants: {
    ground: {
      0: 'border-field bg-field text-on-field',
      1: 'border-leaf-2 bg-leaf-2 text-ink',
      2: 'border-ink text-ink',
      free: 'border-hair border-dashed',
    },
  },
});
const GROUNDS = [0, 1, 2] as const;

/** How an offer loads: a cell for each pallet, numbered by its line. */
export function ContainerLoads({
  containers,
  texts,
}: {
  containers: readonly OfferContainer[];
  texts: OfferTexts;
}) {
  return (
    <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4 p-0">
      {containers.map(({ places, loads, gross_kg }, at) => {
        const pallets = loads.flatMap((load) => Array.from({ length: load.pallets }, () => load.position));
        return (
          <li key={at}>
            <p className="m-0 mb-1 font-semibold text-label">
              {texts.container(at + 1, pallets.length, places)}
            </p>
            <div
              aria-hidden="true"
              className="grid grid-cols-11 gap-px border border-rule border-s-4 p-0.5 font-semibold"
            >
              {Array.from({ length: places }, (_, place) => {
                const position = pallets[place];
                const ground = position === undefined ? 'free' : (GROUNDS[(position - 1) % 3] ?? 0);
                return (
                  <span key={place} className={pallet({ ground })}>
                    {position}
                  </span>
                );
              })}
            </div>
            {gross_kg !== null && (
              <p className="m-0 mt-1 text-ink-2 text-label">{grossWords(gross_kg, texts)}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
