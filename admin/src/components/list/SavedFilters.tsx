import { Button } from '@mui/material';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type SavedQuery, useListContext, useSavedQueries } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../providers/i18n/use-text.ts';
import { showToast } from '../../toast/toast-store.ts';
import { ActionButton } from '../ActionButton.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useAdminResource } from '../use-admin-resource.ts';
import { useRestoreFocus } from '../use-restore-focus.ts';
import { type ListState, listSearch } from './list-search.ts';
import { addSavedFilter, isApplied } from './saved-filters.ts';

/** Filters and sorting under a name, kept in this browser. Applying one writes it into the address. */
export function SavedFilters() {
  const text = useText();
  const navigate = useNavigate();
  const { name: resource } = useAdminResource();
  const { filterValues, sort, perPage } = useListContext();
  const [saved, setSaved] = useSavedQueries(resource);
  const [removing, setRemoving] = useState<SavedQuery>();
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const focusHandlers = useRestoreFocus(() => summary.current);
  const current: ListState = { filter: filterValues, sort, perPage };

  function save(label: string): void {
    setSaved(addSavedFilter(saved, label, current));
    showToast({ title: text('list.filterSaved', { name: label }), tone: 'success' });
    if (details.current) details.current.open = false;
    summary.current?.focus();
  }

  return (
    // `::details-content` stands between and does not pass on the box model that everything here inherits.
    <details {...focusHandlers} className="mb-4 text-label *:box-border" ref={details}>
      <summary ref={summary} className="min-h-8 w-fit cursor-pointer py-1 text-ink-2 hover:text-ink">
        {text('list.savedFilters', { count: saved.length })}
      </summary>
      {saved.length > 0 && (
        <ul className="m-0 list-none p-0">
          {saved.map((query) => (
            <li
              key={query.label}
              className="flex max-w-120 items-center justify-between gap-3 border-hair border-b"
            >
              <button
                type="button"
                className="wrap-anywhere min-h-11 min-w-0 flex-1 cursor-pointer border-0 bg-transparent p-0 text-start font-normal font-sans text-[0.9375rem]/snug text-ink underline-offset-[0.2em] hover:underline aria-pressed:font-semibold"
                aria-pressed={isApplied(query, current)}
                onClick={() => navigate({ search: listSearch(query.value) })}
              >
                <bdi>{query.label}</bdi>
              </button>
              <Button
                size="small"
                color="error"
                className="underline-offset-[0.2em] hover:underline"
                aria-label={text('list.removeFilter', { name: query.label })}
                onClick={() => setRemoving(query)}
              >
                {text('list.removeSaved')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SaveForm onSave={save} />
      {removing && (
        <ConfirmDialog
          isOpen
          isBusy={false}
          title={text('list.removeFilterTitle', { name: removing.label })}
          description={text('confirm.deleteHint')}
          confirmLabel={text('list.removeSaved')}
          onConfirm={() => {
            setSaved(saved.filter((query) => query !== removing));
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </details>
  );
}

function SaveForm({ onSave }: { onSave: (label: string) => void }) {
  const text = useText();
  const id = useId();
  const [label, setLabel] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSave(label.trim());
    setLabel('');
  }

  return (
    <form onSubmit={submit} className="flex max-w-120 flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <label htmlFor={id}>{text('list.filterName')}</label>
      <input
        id={id}
        className="min-w-0 grow basis-40"
        value={label}
        maxLength={60}
        onChange={({ target }) => setLabel(target.value)}
      />
      <ActionButton type="submit" variant="outlined" isDisabled={label.trim() === ''}>
        {text('list.saveFilter')}
      </ActionButton>
    </form>
  );
}
