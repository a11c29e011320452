import { useListContext } from 'react-admin';
import { useText } from '../../providers/i18n/use-text.ts';
import { ActionButton } from '../ActionButton.tsx';

const PAGE_SIZES = [25, 50, 100];

export function Pagination() {
  const text = useText();
  const { page, perPage, setPage, setPerPage, total = 0 } = useListContext();
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  if (total <= Math.min(...PAGE_SIZES)) return null;

  return (
    <nav
      className="flex flex-wrap items-center justify-end gap-3 py-4 text-ink-2 text-label print:hidden"
      aria-label={text('list.pages')}
    >
      <label>
        {text('list.perPage')}{' '}
        <select
          className="w-auto"
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span role="status" className="tabular">
        {text('list.range', {
          from: (page - 1) * perPage + 1,
          to: Math.min(page * perPage, total),
          total,
        })}
      </span>
      <ActionButton variant="outlined" isDisabled={page <= 1} onClick={() => setPage(page - 1)}>
        {text('list.previous')}
      </ActionButton>
      <ActionButton variant="outlined" isDisabled={page >= lastPage} onClick={() => setPage(page + 1)}>
        {text('list.next')}
      </ActionButton>
    </nav>
  );
}
