import { Button } from '@mui/material';
import { type ReactNode, type SyntheticEvent, useMemo } from 'react';
import { Form, type RaRecord, useCreatePath, useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useText } from '../../providers/i18n/use-text.ts';
import type { FormSchema } from '../../providers/resource.ts';
import { ActionBar } from '../ActionBar.tsx';
import { ActionButton } from '../ActionButton.tsx';
import { schemaResolver } from '../resolver.ts';
import { useAdminResource } from '../use-admin-resource.ts';
import { FormGuard, usePreparation } from './form-guard.tsx';
import { useInvalidToast } from './use-invalid-toast.ts';

export interface RecordFormProps {
  schema: FormSchema;
  /** Fields beside the schema's that the data provider needs. */
  carried?: readonly string[];
  defaultValues?: Partial<RaRecord>;
  children: ReactNode;
}

interface Props extends RecordFormProps {
  /** A page that is not one of a list has nowhere to go back to. */
  hasCancel?: boolean;
  deleteButton?: ReactNode;
  /** For whoever may see what it holds, and not change it. */
  isReadOnly?: boolean;
  /** What asks over the form, and needs what it holds. */
  dialog?: ReactNode;
}

export function RecordForm({
  schema,
  carried,
  defaultValues,
  children,
  hasCancel = true,
  deleteButton,
  isReadOnly = false,
  dialog,
}: Props) {
  const resolver = useMemo(() => schemaResolver(schema, carried), [schema, carried]);
  return (
    <Form
      resolver={resolver}
      defaultValues={defaultValues}
      className="record-form"
      noValidate
      disableInvalidFormNotification
    >
      <FormGuard>
        {isReadOnly ? (
          <fieldset disabled className="m-0 border-0 p-0 [&_:has(>[type=file])]:hidden [&_button]:hidden">
            {children}
          </fieldset>
        ) : (
          <>
            <Fields>{children}</Fields>
            <FormActions hasCancel={hasCancel}>{deleteButton}</FormActions>
          </>
        )}
        {dialog}
      </FormGuard>
    </Form>
  );
}

/** What is on its way is what is stored, so nothing changes it meanwhile. Disabled fields would lose the focus, these keep it. */
function Fields({ children }: { children: ReactNode }) {
  const isOnItsWay = useIsOnItsWay();
  const lock = isOnItsWay ? swallow : undefined;
  return (
    <div
      className="form-fields"
      aria-busy={isOnItsWay}
      onChangeCapture={lock}
      onClickCapture={lock}
      onDragOverCapture={lock}
      onDropCapture={lock}
    >
      {children}
    </div>
  );
}

/** From the moment that the form is read, which is before the request begins. */
function useIsOnItsWay(): boolean {
  const { saving = false } = useSaveContext();
  const { isSubmitting } = useFormState();
  return saving || isSubmitting;
}

function swallow(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function FormActions({ hasCancel, children }: { hasCancel: boolean; children: ReactNode }) {
  const text = useText();
  const createPath = useCreatePath();
  const { name } = useAdminResource();
  const isBusy = useIsOnItsWay();
  const { isPreparing } = usePreparation();
  useInvalidToast();

  return (
    <ActionBar>
      <ActionButton type="submit" variant="contained" isDisabled={isBusy || isPreparing}>
        {text(isBusy ? 'form.saving' : isPreparing ? 'picture.working' : 'form.save')}
      </ActionButton>
      {hasCancel && (
        <Button component={Link} to={createPath({ resource: name, type: 'list' })}>
          {text('form.cancel')}
        </Button>
      )}
      {children}
    </ActionBar>
  );
}
