import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Locale } from 'shared/constants.ts';
import { BackendError, ERROR_CODES } from 'shared/errors.ts';
import {
  isRequestType,
  MESSAGE_ROWS,
  OPTIONAL_REQUEST_FIELDS,
  PARTNERSHIP_TYPES,
  REQUEST_FIELDS,
  REQUEST_PRODUCT_CATEGORIES,
  REQUEST_TYPES,
  type RequestField,
  type RequestForm as RequestFormData,
  type RequestType,
  requestFormSchemas,
  withoutEmptyFields,
} from 'shared/requests/requests.ts';
import { fieldErrors } from 'shared/validation.ts';
import { importCode } from '../../browser/check-online.ts';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { Field, type FieldProps, Honeypot } from '../../components/form/Field.tsx';
import { FormNotice } from '../../components/form/FormNotice.tsx';
import { IntakeForm, SendRow } from '../../components/form/IntakeForm.tsx';
import { type IntakeMessages, intakeMessagesIn } from '../../components/form/intake-messages.ts';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { HONEYPOT, RefusedFieldsError, useIntakeForm } from '../../components/form/use-intake-form.ts';
import { validationText } from '../../components/form/validation-text.ts';
import { WaitNotice } from '../../components/form/WaitNotice.tsx';
import { ATTACHMENTS, Attachments } from './Attachments.tsx';
import { type Attachment, createAttachmentUploads, UnsentFilesError } from './attachment-uploads.ts';
import type { ProductSheet } from './prefill.ts';
import { RequestSent } from './RequestSent.tsx';
import { REQUEST_FORM_KEY } from './unsent-form-key.ts';
import { uploadFile } from './upload-file.ts';
import { useRequestedProduct } from './use-requested-product.ts';

interface Props {
  type: RequestType;
  locale: Locale;
}

const CONTACT_FIELDS = ['fullName', 'company', 'email', 'phone'] as const satisfies RequestField[];

/** One of the five request forms (specification, sections 2 and 5); it becomes another one when the address asks for that. */
export function RequestForm({ type: firstType, locale }: Props) {
  const [type, setType] = useState(firstType);
  const messages = intakeMessagesIn(locale);
  const toasts = messages.toasts.forms;
  const texts = messages.forms;
  const form = useRef<HTMLFormElement>(null);
  const [attachments, setAttachments] = useState<Attachment[]>([]);
  const [uploads] = useState(() => createAttachmentUploads(uploadFile, setAttachments));

  const schema = requestFormSchemas[type];
  const intake = useIntakeForm(form, {
    unsentFormKey: REQUEST_FORM_KEY,
    variant: type,
    rememberable: CONTACT_FIELDS,
    validate: (values) => {
      const parsed = schema.safeParse(withoutEmptyFields(values));
      return parsed.success ? {} : fieldErrors(parsed.error);
    },
    prepare: async (id) => {
      try {
        await uploads.idsFor(id);
      } catch (error) {
        throw error instanceof UnsentFilesError ? new RefusedFieldsError({ [ATTACHMENTS]: 'files' }) : error;
      }
    },
    send: async ({ id, values, website }) => {
      const [{ supabase }, { insertRequest }] = await importCode(() =>
        Promise.all([
          import('../../browser/visitor-client.ts'),
          import('shared/requests/requests.queries.ts'),
        ]),
      );
      const form_data = schema.parse(withoutEmptyFields(values)) as RequestFormData;
      try {
        const attachmentIds = await uploads.idsFor(id);
        await insertRequest(supabase, { id, type, form_data, locale, attachmentIds, website });
      } catch (error) {
        const areExpired = error instanceof BackendError && error.code === ERROR_CODES.attachmentRefused;
        if (!areExpired) throw error;
        uploads.expire();
        throw new RefusedFieldsError({ [ATTACHMENTS]: 'files' });
      }
    },
    files: () => attachments,
    onNewForm: uploads.clear,
    success: { title: toasts.requestSubmitted, description: toasts.requestPromise },
    failureTitle: toasts.submissionFailed,
    messages,
    describeFailure: (error) =>
      error instanceof RefusedFieldsError
        ? {
            title: toasts.submissionFailed,
            description: validationText(messages.validation, 'files'),
            isDestructive: true,
          }
        : undefined,
  });
  const {
    status,
    isBusy,
    errors,
    isRestored,
    lostFiles,
    sent,
    waiting,
    submit,
    keepUnsentForm,
    startOver,
    isRemembering,
    remember,
    forgetErrors,
    formId,
    prefilled,
  } = intake;

  const keepFileNames = useEffectEvent(keepUnsentForm);
  const fileNames = attachments.map(({ name }) => name).join('/');
  const hadFiles = useRef(false);
  useEffect(() => {
    if (fileNames !== '' || hadFiles.current) keepFileNames();
    hadFiles.current = fileNames !== '';
  }, [fileNames]);

  const requested = useRequestedProduct(form, {
    ...{ type, locale, prefilled },
    isEditing: status === 'editing',
    mention: texts.about,
  });
  const startAgain = () => {
    startOver();
    requested.fillInAgain();
  };
  const startAnother = () => {
    requested.drop();
    startOver();
  };

  const followAddress = useEffectEvent(() => {
    const asked = askedType();
    if (asked === type || isBusy) return;
    if (status === 'sent') startAnother();
    forgetErrors();
    setType(asked);
  });
  useEffect(() => {
    addEventListener('popstate', followAddress);
    return () => removeEventListener('popstate', followAddress);
  }, []);
  // What was asked for before React took over, or while a form was on its way.
  useEffect(() => {
    if (status === 'editing') followAddress();
  }, [status]);
  const shownType = useRef(firstType);
  useEffect(() => {
    if (shownType.current === type) return;
    shownType.current = type;
    showType(form.current?.closest('section'), type, texts.requestTypes[type]);
  }, [type, texts]);

  if (status === 'sent' && sent) return <RequestSent sent={sent} locale={locale} onAnother={startAnother} />;

  const idOf = (name: string) => `${type}-${name}`;
  const fields = REQUEST_FIELDS[type];
  const labels = { ...texts.fields, [ATTACHMENTS]: texts.attachments.label };
  return (
    <IntakeForm
      form={form}
      locale={locale}
      plainFields={{ form: 'request', type }}
      hasFiles
      onSubmit={submit}
      onInput={() => {
        keepUnsentForm();
        requested.look();
      }}
    >
      <ErrorSummary
        title={messages.validation.summary(Object.keys(errors).length)}
        errors={([...fields, ATTACHMENTS] as const).flatMap((name) => {
          const code = errors[name];
          if (!code) return [];
          return [
            {
              fieldId: idOf(name),
              label: labels[name],
              text: validationText(messages.validation, code),
            },
          ];
        })}
      />
      {isRestored && (
        <FormNotice action={{ label: texts.startOver, onClick: startAgain, isDisabled: isBusy }}>
          {texts.draftKept}
        </FormNotice>
      )}
      {lostFiles.length > 0 && attachments.length === 0 && (
        <FormNotice>{texts.attachments.lost(lostFiles.join(locale === 'ar' ? '، ' : ', '))}</FormNotice>
      )}
      {requested.named && <RequestedProduct {...requested.named} />}
      {fields.map((name) => (
        <Field
          key={name}
          id={idOf(name)}
          name={name}
          label={texts.fields[name]}
          optionalLabel={OPTIONAL_REQUEST_FIELDS.has(name) ? texts.optional : undefined}
          error={errors[name] && validationText(messages.validation, errors[name])}
          {...presentationOf(name, texts)}
        />
      ))}
      <Attachments
        id={idOf(ATTACHMENTS)}
        locale={locale}
        attachments={attachments}
        uploads={uploads}
        formId={formId}
        error={errors[ATTACHMENTS] && validationText(messages.validation, errors[ATTACHMENTS])}
        isFirstResume={type === 'job'}
        isDisabled={isBusy}
      />
      <Honeypot id={idOf(HONEYPOT)} name={HONEYPOT} label={texts.leaveEmpty} />
      {waiting && (
        <WaitNotice
          until={waiting.until}
          subject={texts.requestTypes[type]}
          text={requestText(type, waiting.values, texts)}
          messages={messages}
        />
      )}
      <label className="col-span-full flex noscript:hidden min-h-11 items-center gap-3 text-small">
        <input
          className="size-5 accent-field"
          type="checkbox"
          checked={isRemembering}
          onChange={(event) => remember(event.currentTarget.checked)}
        />
        {texts.rememberMe}
      </label>
      <SendRow>
        <SubmitButton
          status={status}
          label={texts.submitRequest}
          sendingLabel={texts.sending}
          retryingLabel={texts.retrying}
        />
        <span className="text-ink-2 text-small">{toasts.requestPromise}</span>
      </SendRow>
    </IntakeForm>
  );
}

/** The type that the page's address asks for, or the first one. */
function askedType(): RequestType {
  const asked = new URLSearchParams(location.search).get('type');
  return isRequestType(asked) ? asked : REQUEST_TYPES[0];
}

/** Makes what is around the form that of another type. */
function showType(section: HTMLElement | null | undefined, type: RequestType, title: string): void {
  const heading = section?.querySelector('h2');
  if (!section || !heading) return;
  section.id = type;
  document.documentElement.dataset.request = type;
  heading.textContent = title;
}

function RequestedProduct({ name, nameLanguage, description, descriptionLanguage }: ProductSheet) {
  return (
    <div className="col-span-full rounded-2 bg-leaf px-5 py-4" data-part="requested-product">
      <strong className="font-name font-serif text-h4/snug" lang={nameLanguage}>
        {name}
      </strong>
      {description && (
        <p className="whitespace-pre-line text-ink-2 text-small" lang={descriptionLanguage}>
          {description}
        </p>
      )}
    </div>
  );
}

/** What was typed, for a letter. */
function requestText(
  type: RequestType,
  values: Record<string, string>,
  texts: IntakeMessages['forms'],
): string {
  const lines = REQUEST_FIELDS[type].flatMap((name) => {
    const value = values[name];
    if (!value) return [];
    const option = presentationOf(name, texts).options?.find((choice) => choice.value === value);
    return [`${texts.fields[name]}: ${option?.label ?? value}`];
  });
  return lines.join('\n');
}

/** How a field is shown; what it accepts is the schema's matter. */
function presentationOf(name: RequestField, texts: IntakeMessages['forms']): Partial<FieldProps> {
  switch (name) {
    case 'fullName':
      return { autoComplete: 'name' };
    case 'company':
      return { autoComplete: 'organization' };
    case 'email':
      return { kind: 'email', autoComplete: 'email' };
    case 'phone':
      return { kind: 'tel', autoComplete: 'tel' };
    case 'productCategory':
      return {
        kind: 'select',
        placeholder: texts.select,
        options: REQUEST_PRODUCT_CATEGORIES.map((value) => ({ value, label: texts.categories[value] })),
      };
    case 'partnershipType':
      return {
        kind: 'select',
        placeholder: texts.select,
        isWide: true,
        options: PARTNERSHIP_TYPES.map((value) => ({ value, label: texts.partnerships[value] })),
      };
    case 'quantity':
      return { placeholder: texts.placeholders.quantity };
    case 'deliveryLocation':
      return { placeholder: texts.placeholders.deliveryLocation, isWide: true };
    case 'message':
      return { kind: 'textarea', rows: MESSAGE_ROWS, isWide: true };
    case 'productInterest':
    case 'subject':
    case 'position':
      return { isWide: true };
  }
}
