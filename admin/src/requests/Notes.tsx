import { useEffect, useRef } from 'react';
import { useGetIdentity, useGetList, useLocale } from 'react-admin';
import type { Database } from 'shared/database.types.ts';
import { FormSection } from '../components/form/FormSection.tsx';
import { formatDateTime } from '../components/format-date.ts';
import { LongText } from '../components/LongText.tsx';
import { useAccountNames } from '../components/use-account-names.ts';
import { useAdminResource } from '../components/use-admin-resource.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { useRestoreFocus } from '../components/use-restore-focus.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { DeleteNoteButton } from './DeleteNoteButton.tsx';
import { NoteForm } from './NoteForm.tsx';

type Note = Database['public']['Tables']['request_notes']['Row'];

const SHOWN_NOTES = 200;

/** What staff write to each other about a request. */
export function Notes({ requestId }: { requestId: string }) {
  const text = useText();
  const locale = useLocale();
  const resource = useAdminResource();
  const showFailure = useFailureToast();
  const { identity } = useGetIdentity();
  const {
    data: notes = [],
    error,
    refetch,
  } = useGetList<Note>('request_notes', {
    filter: { request_id: requestId },
    sort: { field: 'created_at', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN_NOTES },
  });
  useEffect(() => {
    if (error) showFailure(resource.toasts.fetchFailed, error);
  }, [error, resource.toasts.fetchFailed, showFailure]);
  const nameOf = useAccountNames();
  const section = useRef<HTMLElement>(null);
  const focusHandlers = useRestoreFocus(() => section.current);

  return (
    <FormSection {...focusHandlers} ref={section} tabIndex={-1} title={text('notes.title')}>
      {notes.length > 0 && (
        <ul className="mt-0 mb-4 list-none p-0">
          {notes.map((note) => (
            <li key={note.id} className="border-hair border-t py-3">
              <p className="wrap-anywhere m-0">
                <LongText dir="auto">{note.body}</LongText>
              </p>
              <footer className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-label">
                <bdi>{nameOf(note.author)}</bdi>
                <time dateTime={note.created_at}>{formatDateTime(note.created_at, locale)}</time>
                {resource.isWritable && note.author === identity?.id && (
                  <DeleteNoteButton table="request_notes" note={note} onDeleted={refetch} />
                )}
              </footer>
            </li>
          ))}
        </ul>
      )}
      {resource.isWritable && (
        <NoteForm table="request_notes" about={{ request_id: requestId }} onAdded={refetch} />
      )}
    </FormSection>
  );
}
