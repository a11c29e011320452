import { Button } from '@mui/material';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type SavedQuery, useListContext, useSavedQueries } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../providers/i18n/use-text.ts';
import { showToast } from '../../toast/toast-store.ts';
import { ActionButton } from '../ActionButton.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useAdminResource } from '../use-admin-resource.ts';
import { useFocusHeir } from '../use-focus-heir.ts';
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
  const focusHandlers = useFocusHeir(() => summary.current);
  const current: ListState = { filter: filterValues, sort, perPage };

  function save(label: string): void {
    setSaved(addSavedFilter(saved, label, current));
    showToast({ title: text('list.filterSaved', { name: label }), tone: 'success' });
    if (details.current) details.current.open = false;
    summary.current?.focus();
  }

  return (
    <details {...focusHandlers} className="saved-filters" ref={details}>
      <summary ref={summary}>{text('list.savedFilters', { count: saved.length })}</summary>
      {saved.length > 0 && (
        <ul>
          {saved.map((query) => (
            <li key={query.label}>
              <button
                type="button"
                aria-pressed={isApplied(query, current)}
                onClick={() => navigate({ search: listSearch(query.value) })}
              >
                <bdi>{query.label}</bdi>
              </button>
              <Button
                size="small"
                color="error"
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
    <form onSubmit={submit}>
      <label htmlFor={id}>{text('list.filterName')}</label>
      <input id={id} value={label} maxLength={60} onChange={({ target }) => setLabel(target.value)} />
      <ActionButton type="submit" variant="outlined" isDisabled={label.trim() === ''}>
        {text('list.saveFilter')}
      </ActionButton>
    </form>
  );
}
