import { useEffect, useRef, useState } from 'react';
import type { Locale } from 'shared/constants.ts';
import { referenceOf } from 'shared/intake.ts';
import {
  MESSAGE_ROWS,
  OPTIONAL_REQUEST_FIELDS,
  PARTNERSHIP_TYPES,
  REQUEST_FIELDS,
  REQUEST_PRODUCT_CATEGORIES,
  type RequestField,
  type RequestForm as RequestFormData,
  type RequestType,
  requestFormSchemas,
  withoutEmptyFields,
} from 'shared/requests/requests.ts';
import { fieldErrors } from 'shared/validation.ts';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { Field, type FieldProps, Honeypot, PlainPostFields } from '../../components/form/Field.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { HONEYPOT, plainPost, useIntakeForm } from '../../components/form/use-intake-form.ts';
import { validationText } from '../../components/form/validation-text.ts';
import { type IntakeMessages, intakeMessagesIn } from '../../lib/intake-messages.ts';
import { requestDraftKey } from './draft-key.ts';
import { type ProductSheet, prefill } from './prefill.ts';

interface Props {
  type: RequestType;
  locale: Locale;
  /** Where the sheets of products lie; the slug and `.json` follow. */
  sheetsPath: string;
}

/** One of the five request forms (specification, sections 2 and 5). */
export function RequestForm({ type, locale, sheetsPath }: Props) {
  const messages = intakeMessagesIn(locale);
  const notices = messages.notices.forms;
  const texts = messages.forms;
  const form = useRef<HTMLFormElement>(null);
  const confirmation = useRef<HTMLHeadingElement>(null);
  const [product, setProduct] = useState<ProductSheet | null>(null);

  const schema = requestFormSchemas[type];
  const { status, errors, isRestored, sent, submit, keepDraft, startOver } = useIntakeForm(form, {
    draftKey: requestDraftKey(type),
    validate: (values) => {
      const parsed = schema.safeParse(withoutEmptyFields(values));
      return parsed.success ? {} : fieldErrors(parsed.error);
    },
    send: async ({ id, values, website }) => {
      const [{ supabase }, { insertRequest }] = await Promise.all([
        import('../../lib/supabase.ts'),
        import('shared/requests/requests.queries.ts'),
      ]);
      const form_data = schema.parse(withoutEmptyFields(values)) as RequestFormData;
      await insertRequest(supabase, { id, type, form_data, locale, website });
    },
    success: { title: notices.requestSubmitted, description: notices.requestPromise },
    failureTitle: notices.submissionFailed,
    texts: notices,
  });

  useEffect(() => {
    const slug = new URLSearchParams(location.search).get('product');
    if (!slug || !form.current) return;
    const target = form.current;
    const abort = new AbortController();
    fetch(`${sheetsPath}/${encodeURIComponent(slug)}.json`, { signal: abort.signal })
      .then((response) => (response.ok ? (response.json() as Promise<ProductSheet>) : null))
      .then((sheet) => {
        if (!sheet) return;
        setProduct(sheet);
        prefill(target, sheet, texts.about(sheet.name));
      })
      .catch(() => {
        // The form works without it; the visitor names the product in the message.
      });
    return () => abort.abort();
  }, [sheetsPath, texts]);

  useEffect(() => {
    if (status === 'sent') confirmation.current?.focus();
  }, [status]);

  if (status === 'sent' && sent) {
    return (
      <section className="sent">
        <h3 ref={confirmation} tabIndex={-1}>
          {notices.requestSubmitted}
        </h3>
        <p className="sent-promise">{notices.requestPromise}</p>
        <dl className="facts">
          <div>
            <dt>{texts.reference}</dt>
            <dd>
              <span className="ltr num">{referenceOf(sent.id)}</span>
            </dd>
          </div>
          <div>
            <dt>{texts.answerTo}</dt>
            <dd>
              <span className="ltr">{sent.values.email}</span>
            </dd>
          </div>
        </dl>
        <button className="go" type="button" onClick={startOver}>
          {texts.newRequest}
        </button>
      </section>
    );
  }

  const idOf = (name: string) => `${type}-${name}`;
  const fields = REQUEST_FIELDS[type];
  return (
    <form {...plainPost} ref={form} className="form" onSubmit={submit} onInput={keepDraft} noValidate>
      <PlainPostFields fields={{ form: 'request', type, locale }} />
      <ErrorSummary
        title={messages.validation.summary(Object.keys(errors).length)}
        errors={fields.flatMap((name) => {
          const code = errors[name];
          if (!code) return [];
          return [
            {
              fieldId: idOf(name),
              label: texts.fields[name],
              text: validationText(messages.validation, code),
            },
          ];
        })}
      />
      {isRestored && (
        <p className="restored wide" role="status">
          {texts.draftKept}{' '}
          <button type="button" onClick={startOver}>
            {texts.startOver}
          </button>
        </p>
      )}
      {product && (
        <div className="asked wide tint">
          <strong>{product.name}</strong>
          {product.description && <p>{product.description}</p>}
        </div>
      )}
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
      <Honeypot id={idOf(HONEYPOT)} name={HONEYPOT} label={texts.leaveEmpty} />
      <div className="send-row wide">
        <SubmitButton
          status={status}
          label={texts.submitRequest}
          sendingLabel={texts.sending}
          retryingLabel={texts.retrying}
        />
        <span className="send-promise">{notices.requestPromise}</span>
      </div>
    </form>
  );
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
