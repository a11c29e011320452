import { useId, useRef, useState } from 'react';
import { Form, HttpError, type RaRecord, useCreate } from 'react-admin';
import { ERROR_CODES } from 'shared/errors.ts';
import { requestNoteSchema } from 'shared/requests/request-notes.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { FormGuard } from '../components/form/form-guard.tsx';
import { TextField } from '../components/form/TextField.tsx';
import { schemaResolver } from '../components/resolver.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { useDescribeError } from '../providers/describe-error.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { showToast } from '../toast/toast-store.ts';

const resolver = schemaResolver(requestNoteSchema);
/** The page's record is what it is about; this form is about a note that is not there yet. */
const NO_RECORD: Partial<RaRecord> = {};
const EMPTY = { body: '' };

/** The answer to the same note was lost: it is there. */
function unlessStored(error: unknown): void {
  if (!(error instanceof HttpError && error.body?.code === ERROR_CODES.uniqueViolation)) throw error;
}

interface Props {
  table: 'request_notes' | 'buyer_notes';
  /** The row that it is about. */
  about: { request_id: string } | { company_id: string };
  hint?: string;
  onAdded: () => void;
}

export function NoteForm({ table, about, hint, onAdded }: Props) {
  const text = useText();
  const showFailure = useFailureToast();
  const describe = useDescribeError();
  const [written, setWritten] = useState(0);
  const [create, { isPending }] = useCreate();
  const id = useId();
  const isOnItsWay = useRef(false);
  const latest = useRef({ id: crypto.randomUUID(), body: '' });

  async function save({ body }: { body?: string }): Promise<object | undefined> {
    // A second click may come before the page shows the first.
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    if (latest.current.body !== body) latest.current = { id: crypto.randomUUID(), body: body ?? '' };
    try {
      const data = { ...about, ...latest.current };
      await create(table, { data }, { returnPromise: true }).catch(unlessStored);
      latest.current = { id: crypto.randomUUID(), body: '' };
    } catch (error) {
      showFailure(toastTexts().admin.saveFailed, error);
      return { body: describe(error) };
    } finally {
      isOnItsWay.current = false;
    }
    showToast({ title: text('notes.added'), tone: 'success' });
    setWritten(written + 1);
    onAdded();
  }

  return (
    <>
      <Form
        key={written}
        id={id}
        record={NO_RECORD}
        resolver={resolver}
        defaultValues={EMPTY}
        onSubmit={save}
        // Its button comes closer than another field would.
        className="-mb-3 max-w-measure"
        noValidate
        disableInvalidFormNotification
      >
        <FormGuard>
          <TextField
            source="body"
            label={text('notes.write')}
            hint={hint ?? text('notes.hint')}
            rows={3}
            emptyValue=""
            isRequired
          />
        </FormGuard>
      </Form>
      {/* Beside the form, of which each note has a new one: the button stays, and the focus on it. */}
      <ActionButton type="submit" form={id} variant="outlined" isDisabled={isPending}>
        {text(isPending ? 'form.saving' : 'notes.add')}
      </ActionButton>
    </>
  );
}
