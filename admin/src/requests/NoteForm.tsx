import { Button } from '@mui/material';
import { useState } from 'react';
import { Form, type RaRecord, useCreate } from 'react-admin';
import { requestNoteSchema } from 'shared/requests/request-notes.ts';
import { FormGuard } from '../components/form/form-guard.tsx';
import { TextField } from '../components/form/TextField.tsx';
import { schemaResolver } from '../components/resolver.ts';
import { useFailureNotice } from '../components/use-failure-notice.ts';
import { useDescribeError } from '../providers/describe-error.ts';
import { notices } from '../providers/i18n/entry-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { showToast } from '../toast/toast-store.ts';

const resolver = schemaResolver(requestNoteSchema);
/** The page's record is the request; this form is about a note that is not there yet. */
const NO_RECORD: Partial<RaRecord> = {};
const EMPTY = { body: '' };

export function NoteForm({ requestId, onAdded }: { requestId: string; onAdded: () => void }) {
  const text = useText();
  const showFailure = useFailureNotice();
  const describe = useDescribeError();
  const [written, setWritten] = useState(0);
  const [create, { isPending }] = useCreate();

  async function save(note: object): Promise<object | undefined> {
    try {
      await create('request_notes', { data: { request_id: requestId, ...note } }, { returnPromise: true });
    } catch (error) {
      showFailure(notices().admin.saveFailed, error);
      return { body: describe(error) };
    }
    showToast({ title: text('notes.added'), tone: 'success' });
    setWritten(written + 1);
    onAdded();
  }

  return (
    <Form
      key={written}
      record={NO_RECORD}
      resolver={resolver}
      defaultValues={EMPTY}
      onSubmit={save}
      className="note-form"
      noValidate
      disableInvalidFormNotification
    >
      <FormGuard>
        <TextField
          source="body"
          label={text('notes.write')}
          hint={text('notes.hint')}
          rows={3}
          emptyValue=""
          isRequired
        />
        <Button type="submit" variant="outlined" disabled={isPending}>
          {text(isPending ? 'form.saving' : 'notes.add')}
        </Button>
      </FormGuard>
    </Form>
  );
}
