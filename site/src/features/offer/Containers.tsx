import { cva } from 'class-variance-authority';
import { containerText, degreesText, floorRows, lineName } from 'shared/offers/shown-values.ts';
import type { OfferSnapshot } from 'shared/offers/snapshot.ts';
import { Section } from './Section.tsx';
import type { Shown } from './shown-version.ts';

type Container = OfferSnapshot['containers'][number];

/** How it loads; nothing where a packing does not tell it. */
export function Containers(shown: Shown) {
  const { texts, snapshot } = shown;
  if (snapshot.containers.length === 0) return null;
  return (
    <Section number={2} title={texts.trade.plan}>
      <div className="grid gap-7">
        {snapshot.containers.map((container, at) => (
          <Floor {...shown} container={container} number={at + 1} key={at} />
        ))}
      </div>
    </Section>
  );
}

interface FloorProps extends Shown {
  container: Container;
  number: number;
}

/** The floor of a container from above: its unit in front, doors behind, pallets in two rows. */
function Floor({ container, number, texts, snapshot }: FloorProps) {
  const { plan } = texts.offer;
  const { loads } = container;
  const nameOf = (position: number) => {
    const line = snapshot.lines.find((each) => each.position === position);
    return line ? lineName(line, texts) : texts.trade.line(position);
  };
  const rows = floorRows(container);
  const legend = loads.map((load) =>
    plan.load(nameOf(load.position), texts.trade.quantities.pallet(load.pallets)),
  );
  return (
    <figure className="break-inside-avoid">
      <figcaption className="flex flex-wrap items-baseline gap-x-4 pb-2.5">
        <b className="font-name font-serif text-h4/snug">{plan.container(number)}</b>
        <span className="tabular text-ink-2 text-small">{containerText(container, texts)}</span>
      </figcaption>
      <div
        className="grid grid-cols-[2.75rem_minmax(0,1fr)_0.375rem] [print-color-adjust:exact] sm:grid-cols-[4.25rem_minmax(0,1fr)_0.5rem]"
        role="img"
        aria-label={legend.join('; ')}
      >
        <span className="my-3.5 grid place-content-center border-[1.5px] border-ink border-e-0 bg-[repeating-linear-gradient(0deg,var(--color-leaf-2)_0_1px,#0000_1px_6px)] text-[0.8125rem] sm:text-small">
          <b className="tabular bg-paper px-1 text-center font-semibold">
            <Temperature container={container} unit={plan.celsius} />
          </b>
        </span>
        <span className="grid gap-[3px] border-[1.5px] border-ink p-1">
          {rows.map((row, at) => (
            <span className="flex gap-0.5 sm:gap-[3px]" key={at}>
              {row.map((pallet, place) => (
                <i className={palletLook({ size: 'floor', tone: toneOf(pallet?.at) })} key={place}>
                  {pallet?.position}
                </i>
              ))}
            </span>
          ))}
        </span>
        <span className="border-[1.5px] border-ink border-s-0" />
      </div>
      <ul className="grid gap-x-8 gap-y-1.5 pt-3 text-small sm:grid-cols-2">
        {loads.map(({ position, pallets: count }, at) => (
          <li className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-3" key={position}>
            <i className={palletLook({ size: 'key', tone: toneOf(at) })} aria-hidden="true">
              {position}
            </i>
            <span className="wrap-anywhere">{nameOf(position)}</span>
            <b className="tabular font-semibold">{texts.trade.quantities.pallet(count)}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}

const palletLook = cva(
  'tabular grid min-w-0 place-items-center font-medium text-ink not-italic [box-shadow:inset_0_0_0_1px_var(--color-line)]',
  {
    variants: {
      size: { floor: 'h-10 flex-1 text-[0.75rem] sm:h-16 sm:text-small', key: 'h-7 text-label' },
      tone: {
        none: '',
        tint: 'bg-tint-fresh-fruits',
        hatched:
          'bg-[repeating-linear-gradient(115deg,var(--color-hair)_0_1px,#0000_1px_7px)] bg-tint-fresh-fruits',
        leaf: 'bg-leaf',
      },
    },
  },
);

/** One after the other, so that neighbours can be told apart; each also has its number. */
const TONES = ['tint', 'hatched', 'leaf'] as const;
const toneOf = (at: number | undefined) => (at === undefined ? 'none' : (TONES[at % TONES.length] ?? 'tint'));

/** What suits all that is in it. */
function Temperature({ container, unit }: { container: Container; unit: string }) {
  const degrees = degreesText(container);
  return (
    degrees && (
      <>
        <bdi dir="ltr">{degrees}</bdi> {unit}
      </>
    )
  );
}
