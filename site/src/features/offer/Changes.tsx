import { isolated } from 'shared/isolated.ts';
import type { VersionView } from 'shared/offers/offer-function.ts';
import { lineText, termName, termText } from 'shared/offers/shown-values.ts';
import { linkLook } from '../../components/looks.ts';
import type { Shown } from './shown-version.ts';
import { Tick } from './Tick.tsx';
import type { VersionChanges } from './version-changes.ts';

interface Props extends Shown {
  changes: VersionChanges;
  before: VersionView;
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
  onRead: () => void;
}

/** What a version says otherwise than the one before. */
export function Changes({ changes, before, isMarked, onMark, onRead, ...shown }: Props) {
  const { texts, zone, snapshot } = shown;
  const words = texts.offer.changes;
  const lines = [...changes.lines.values()].flatMap(({ line, before: was, fields }) => {
    const name = texts.trade.line(line.position);
    if (!was) return words.added(name);
    return fields.map((field) =>
      words.instead(
        name,
        isolated(lineText(field, line, snapshot, texts)),
        isolated(lineText(field, was, before.snapshot, texts)),
      ),
    );
  });
  const terms = changes.terms.map((field) =>
    words.instead(
      termName(field, texts),
      isolated(termText(field, snapshot, { zone, texts }) ?? words.none),
      isolated(termText(field, before.snapshot, { zone, texts }) ?? words.none),
    ),
  );
  const removed = changes.removed.map((line) => words.removed(isolated(line.product_name)));
  return (
    <section className="mb-8 rounded-2 bg-paper-2 px-6 pt-5 pb-3" aria-labelledby="changes">
      <h2 className="pb-2 font-name text-h4/snug tracking-(--tracking-name)" id="changes">
        {words.title(changes.count, before.version)}
      </h2>
      <ul className="wrap-anywhere grid gap-x-gutter gap-y-0.5 text-small sm:grid-cols-2">
        {[...lines, ...removed, ...terms].map((text) => (
          <li
            className="flex gap-2.5 before:mt-[0.5em] before:size-2 before:flex-none before:bg-saffron"
            key={text}
          >
            {text}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-8 pt-1.5 print:hidden">
        <Tick label={words.mark} isOn={isMarked} onChange={onMark} />
        <button className={linkLook({ className: 'cursor-pointer' })} type="button" onClick={onRead}>
          {words.read(before.version)}
        </button>
      </div>
    </section>
  );
}
