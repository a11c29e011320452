import { cva } from 'class-variance-authority';
import { usePrevNextController, useResourceDefinition } from 'react-admin';
import { Link } from 'react-router-dom';
import { useText } from '../providers/i18n/use-text.ts';
import { useAdminResource } from './use-admin-resource.ts';

/** How long the list counts as known while somebody goes from row to row. */
const FRESH_MS = 5 * 60_000;

/** The way to the rows before and after the open one, as its list was filtered and sorted last; of its first 1,000 rows. */
export function Neighbours() {
  const text = useText();
  const { sort } = useAdminResource();
  const { hasShow } = useResourceDefinition();
  const { prevPath, nextPath, index, total } = usePrevNextController({
    linkType: hasShow ? 'show' : 'edit',
    sort,
    queryOptions: { staleTime: FRESH_MS, meta: { columns: ['id'] } },
  });
  if (index === undefined) return null;

  return (
    <nav className="flex items-center text-ink-2 text-small" aria-label={text('neighbours.label')}>
      <Neighbour path={prevPath} label={text('neighbours.previous')} sign="‹" />
      <span className="tabular">{text('neighbours.place', { index: index + 1, total: total ?? 0 })}</span>
      <Neighbour path={nextPath} label={text('neighbours.next')} sign="›" />
    </nav>
  );
}

const place = cva('inline-grid size-11 place-items-center text-h4', {
  variants: { isLink: { true: 'text-ink no-underline hover:bg-leaf' } },
});

function Neighbour({ path, label, sign }: { path: string | undefined; label: string; sign: string }) {
  if (!path) return <span className={place()} />;
  return (
    <Link className={place({ isLink: true })} to={path} aria-label={label} title={label}>
      <span aria-hidden="true" className="rtl:-scale-x-100">
        {sign}
      </span>
    </Link>
  );
}
