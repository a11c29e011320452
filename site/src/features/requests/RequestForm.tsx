import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from 'shared/constants.ts';
import { BackendError, ERROR_CODES } from 'shared/errors.ts';
import { carriesProduct } from 'shared/requests/requested-product.ts';
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
} from 'shared/requests/requests.ts';
import { planContainers } from 'shared/trade/container-plan.ts';
import { lineDetails } from 'shared/trade/line-text.ts';
import type { QuoteLine, QuoteList } from 'shared/trade/quote-list.ts';
import { importCode } from '../../browser/check-online.ts';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { Field, type FieldProps, Honeypot } from '../../components/form/Field.tsx';
import { FormNotice } from '../../components/form/FormNotice.tsx';
import { IntakeForm, SendRow } from '../../components/form/IntakeForm.tsx';
import { type IntakeMessages, intakeMessagesIn } from '../../components/form/intake-messages.ts';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import {
  HONEYPOT,
  RefusedFieldsError,
  readFields,
  useIntakeForm,
} from '../../components/form/use-intake-form.ts';
import { validationText } from '../../components/form/validation-text.ts';
import { WaitNotice } from '../../components/form/WaitNotice.tsx';
import { ATTACHMENTS, Attachments } from './Attachments.tsx';
import { type Attachment, createAttachmentUploads, UnsentFilesError } from './attachment-uploads.ts';
import { fieldOf, plannedLines } from './lines/asked-lines.ts';
import { DeliveryTerms } from './lines/DeliveryTerms.tsx';
import { useLineProducts } from './lines/line-products.ts';
import { PlainLines } from './lines/PlainLines.tsx';
import { RequestLines } from './lines/RequestLines.tsx';
import { SharedList } from './lines/SharedList.tsx';
import { type LineTexts, lineTextsIn } from './lines/texts.ts';
import { carryProducts, useQuoteList } from './lines/use-quote-list.ts';
import { RequestSent } from './RequestSent.tsx';
import { contentOf, REPLACED_FIELDS, type RequestContent, TERM_FIELDS } from './request-content.ts';
import { REQUEST_FORM_KEY } from './unsent-form-key.ts';
import { uploadFile } from './upload-file.ts';
import { useAskedPaper } from './use-asked-paper.ts';
import { askedSlug, useAskedProduct } from './use-asked-product.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import { useSharedList } from './use-shared-list.ts';

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
  const isHydrated = useIsHydrated();
  const [uploads] = useState(() => createAttachmentUploads(uploadFile, setAttachments));

  const lineTexts = lineTextsIn(locale);
  const [list, changeList] = useQuoteList(type);
  const hasLines = list.length > 0;
  const [isSearching, setIsSearching] = useState(false);
  const catalogue = useLineProducts(
    locale,
    carriesProduct(type) && (hasLines || isSearching || askedSlug() !== null),
  );
  const { products, hasFailed } = catalogue;
  const dropProduct = useAskedProduct(type, products, changeList);
  const { shared, choose, undo } = useSharedList(list, changeList, isHydrated);
  const readContent = (values: Record<string, string>) =>
    contentOf({ type, values, list, products }, lineTexts.trade);
  /** As it was when it was checked: another tab may change the list meanwhile. */
  const going = useRef<{ content: RequestContent; list: QuoteList }>(undefined);
  const intake = useIntakeForm(form, {
    unsentFormKey: REQUEST_FORM_KEY,
    // Lines bring fields along.
    variant: `${type} ${hasLines}`,
    rememberable: CONTACT_FIELDS,
    validate: (values) => {
      going.current = { content: readContent(values), list };
      return going.current.content.errors;
    },
    beside: () => {
      const { lines = [], trade } = going.current?.content ?? {};
      return lines.length > 0 ? { lines, trade } : undefined;
    },
    prepare: async (id) => {
      try {
        await uploads.idsFor(id);
      } catch (error) {
        throw error instanceof UnsentFilesError ? new RefusedFieldsError({ [ATTACHMENTS]: 'files' }) : error;
      }
    },
    send: async ({ id, website }) => {
      if (!going.current) return;
      const { content, list: sentList } = going.current;
      const [{ supabase }, { insertRequest }] = await importCode(() =>
        Promise.all([
          import('../../browser/visitor-client.ts'),
          import('shared/requests/requests.queries.ts'),
        ]),
      );
      const form_data = content.fields as RequestFormData;
      const asked = content.lines.length > 0 && { lines: content.lines, trade: content.trade };
      try {
        const attachmentIds = await uploads.idsFor(id);
        await insertRequest(supabase, { id, type, form_data, ...asked, locale, attachmentIds, website });
        // What another tab has made of a line meanwhile stays.
        changeList((now) => now.filter((line) => !sentList.some((one) => isSame(said(one), said(line)))));
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
  } = intake;
  const [values, look] = useFieldValues(form);

  useAskedPaper(form, texts.askedPaper, () => {
    keepUnsentForm();
    look();
  });

  const keepFileNames = useEffectEvent(keepUnsentForm);
  const fileNames = attachments.map(({ name }) => name).join('/');
  const hadFiles = useRef(false);
  useEffect(() => {
    if (fileNames !== '' || hadFiles.current) keepFileNames();
    hadFiles.current = fileNames !== '';
  }, [fileNames]);

  const startAnother = () => {
    dropProduct();
    startOver();
  };

  const followAddress = useEffectEvent(() => {
    const asked = askedType();
    if (asked === type || isBusy) return;
    if (status === 'sent') startAnother();
    forgetErrors();
    carryProducts(type, asked);
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

  if (status === 'sent' && sent) {
    const { lines = [], trade } = going.current?.content ?? {};
    return <RequestSent {...{ sent, lines, trade, locale }} onAnother={startAnother} />;
  }

  const idOf = (name: string) => `${type}-${name}`;
  const errorOf = (name: string) => errors[name] && validationText(messages.validation, errors[name]);
  const content = readContent(values);
  const plan = planContainers(plannedLines(list, products));
  const hasTerms = hasLines && type === 'quotation';
  const isKnown = products !== undefined || hasFailed;
  const isShown = (name: RequestField) =>
    !hasLines ||
    !REPLACED_FIELDS.includes(name) ||
    Boolean(values[name] || errors[name]) ||
    // The five of the form are not all that a company may have.
    (name === 'productCategory' && isKnown && content.derived.productCategory === undefined);
  const fields = REQUEST_FIELDS[type].filter(isShown);
  const isOptional = (name: RequestField) =>
    OPTIONAL_REQUEST_FIELDS.has(name) || (hasLines && content.derived[name] !== undefined);
  const { fields: termLabels, line: lineName } = lineTexts.trade;
  const labelled = [
    ...list.map((line, index) => ({
      name: fieldOf(line),
      fieldId: idOf(`${fieldOf(line)}.quantity`),
      label: lineTexts.list.errorIn(lineName(index + 1), termLabels.quantity),
    })),
    ...TERM_FIELDS.map((name) => ({ name, fieldId: idOf(name), label: termLabels[name] })),
    ...fields.map((name) => ({ name, fieldId: idOf(name), label: texts.fields[name] })),
    { name: ATTACHMENTS, fieldId: idOf(ATTACHMENTS), label: texts.attachments.label },
  ];
  return (
    <IntakeForm
      form={form}
      locale={locale}
      plainFields={{ form: 'request', type }}
      hasFiles
      onSubmit={submit}
      onInput={() => {
        keepUnsentForm();
        look();
      }}
    >
      <ErrorSummary
        title={messages.validation.summary(Object.keys(errors).length)}
        errors={labelled.flatMap(({ name, fieldId, label }) => {
          const text = errorOf(name);
          return text ? [{ fieldId, label, text }] : [];
        })}
      />
      {isRestored && (
        <FormNotice action={{ label: texts.startOver, onClick: startOver, isDisabled: isBusy }}>
          {texts.draftKept}
        </FormNotice>
      )}
      {lostFiles.length > 0 && attachments.length === 0 && (
        <FormNotice>{texts.attachments.lost(lostFiles.join(locale === 'ar' ? '، ' : ', '))}</FormNotice>
      )}
      {carriesProduct(type) && (
        <>
          {undo && (
            <FormNotice action={{ label: lineTexts.list.undo, onClick: undo, isDisabled: isBusy }}>
              {lineTexts.list.shared.replaced}
            </FormNotice>
          )}
          {shared.length > 0 ? (
            <SharedList
              {...{ locale, products, shared }}
              id={idOf('shared')}
              own={list}
              onChoose={(chosen) => {
                flushSync(() => choose(chosen));
                document.getElementById(idOf('lines'))?.focus();
              }}
            />
          ) : (
            <RequestLines
              {...{ idOf, locale, list, catalogue, errorOf }}
              change={changeList}
              onSearch={() => setIsSearching(true)}
              isPlanned={type === 'quotation'}
              isDisabled={isBusy}
            />
          )}
          {!isHydrated && <PlainLines idOf={idOf} locale={locale} />}
        </>
      )}
      {hasTerms && (
        <>
          <PartTitle title={lineTexts.list.delivery.title} text={lineTexts.list.delivery.hint} />
          <DeliveryTerms
            {...{ idOf, locale, form, values, errorOf }}
            hasContainers={plan.reefers >= 1}
            optional={texts.optional}
            isDisabled={isBusy}
            onSet={() => {
              keepUnsentForm();
              look();
            }}
          />
        </>
      )}
      {hasLines && <PartTitle title={lineTexts.list.yourDetails} />}
      {fields.map((name) => (
        <Field
          key={name}
          id={idOf(name)}
          name={name}
          label={texts.fields[name]}
          optionalLabel={isOptional(name) ? texts.optional : undefined}
          error={errorOf(name)}
          {...presentationOf(name, texts)}
          {...(name === 'message' && { placeholder: content.derived.message })}
        />
      ))}
      <Attachments
        id={idOf(ATTACHMENTS)}
        locale={locale}
        attachments={attachments}
        uploads={uploads}
        formId={formId}
        error={errorOf(ATTACHMENTS)}
        isFirstResume={type === 'job'}
        isDisabled={isBusy}
      />
      <Honeypot id={idOf(HONEYPOT)} name={HONEYPOT} label={texts.leaveEmpty} />
      {waiting && (
        <WaitNotice
          until={waiting.until}
          subject={texts.requestTypes[type]}
          text={requestText(type, waiting.values, content.lines, texts, lineTexts)}
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
        {hasLines && (
          <span className="tabular font-semibold text-small sm:ms-auto">
            {lineTexts.list.summary(list.length, Math.round(plan.kilograms))}
          </span>
        )}
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

/** What the fields hold, which React does not: as it was when the form was last drawn, or looked at. */
function useFieldValues(form: RefObject<HTMLFormElement | null>): [Record<string, string>, () => void] {
  const [values, setValues] = useState<Record<string, string>>({});
  const look = () => {
    const now = form.current ? readFields(form.current) : {};
    setValues((before) => (isSame(before, now) ? before : now));
  };
  useLayoutEffect(look);
  return [values, look];
}

/** A line without what the page knows of it by itself. */
const said = ({ reefers: _, ...line }: QuoteLine) => line;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Heads a part of a form that has several. */
function PartTitle({ title, text }: { title: string; text?: string }) {
  return (
    <div className="col-span-full mt-4 border-rule border-t pt-4">
      <h3 className="text-h4/snug">{title}</h3>
      {text && <p className="text-ink-2 text-small">{text}</p>}
    </div>
  );
}

/** What was typed, for a letter. */
function requestText(
  type: RequestType,
  values: Record<string, string>,
  asked: RequestContent['lines'],
  texts: IntakeMessages['forms'],
  { trade }: LineTexts,
): string {
  const products = asked.map((line) => [line.product_name, lineDetails(line, trade)].join(trade.comma));
  const terms = TERM_FIELDS.flatMap((name) => (asked.length > 0 && values[name] ? [values[name]] : []));
  const fields = REQUEST_FIELDS[type].flatMap((name) => {
    const value = values[name];
    if (!value) return [];
    const option = presentationOf(name, texts).options?.find((choice) => choice.value === value);
    return [`${texts.fields[name]}: ${option?.label ?? value}`];
  });
  return [...products, terms.join(trade.comma), ...fields].filter(Boolean).join('\n');
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
