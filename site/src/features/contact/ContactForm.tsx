import { useRef } from 'react';
import type { Locale } from 'shared/constants.ts';
import {
  CONTACT_MESSAGE_FIELDS,
  type ContactMessageField,
  contactMessageSchema,
} from 'shared/contact-messages/contact-messages.ts';
import { MESSAGE_ROWS } from 'shared/requests/requests.ts';
import { fieldErrors } from 'shared/validation.ts';
import { importCode } from '../../browser/check-online.ts';
import { Confirmation } from '../../components/form/Confirmation.tsx';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { Field, type FieldProps, Honeypot } from '../../components/form/Field.tsx';
import { FormNotice } from '../../components/form/FormNotice.tsx';
import { IntakeForm, SendRow } from '../../components/form/IntakeForm.tsx';
import { intakeMessagesIn } from '../../components/form/intake-messages.ts';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { HONEYPOT, useIntakeForm } from '../../components/form/use-intake-form.ts';
import { validationText } from '../../components/form/validation-text.ts';
import { WaitNotice } from '../../components/form/WaitNotice.tsx';
import { buttonLook, linkLook } from '../../components/looks.ts';
import { CONTACT_FORM_KEY } from './unsent-form-key.ts';

interface Props {
  locale: Locale;
  complaint: { label: string; href: string };
}

const presentation: Record<ContactMessageField, Partial<FieldProps>> = {
  name: { autoComplete: 'name' },
  email: { kind: 'email', autoComplete: 'email' },
  whatsapp: { kind: 'tel', autoComplete: 'tel', isWide: true },
  message: { kind: 'textarea', rows: MESSAGE_ROWS, isWide: true },
};

/** Empty optional fields are left out, so that the schema sees what was said. */
const withoutEmpty = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** The message form of the contact section (specification, sections 2 and 5). */
export function ContactForm({ locale, complaint }: Props) {
  const messages = intakeMessagesIn(locale);
  const toasts = messages.toasts.forms;
  const texts = messages.forms.contact;
  const form = useRef<HTMLFormElement>(null);

  const { status, isBusy, errors, isRestored, sent, waiting, submit, keepUnsentForm, startOver } =
    useIntakeForm(form, {
      unsentFormKey: CONTACT_FORM_KEY,
      validate: (values) => {
        const parsed = contactMessageSchema.safeParse(withoutEmpty(values));
        return parsed.success ? {} : fieldErrors(parsed.error);
      },
      send: async ({ id, values, website }) => {
        const [{ supabase }, { insertContactMessage }] = await importCode(() =>
          Promise.all([
            import('../../browser/visitor-client.ts'),
            import('shared/contact-messages/contact-messages.queries.ts'),
          ]),
        );
        const message = contactMessageSchema.parse(withoutEmpty(values));
        await insertContactMessage(supabase, { ...message, id, locale, website });
      },
      success: { title: toasts.messageSent, description: toasts.messagePromise },
      failureTitle: toasts.messageFailed,
      messages,
    });

  const complaintLink = (
    <a className={buttonLook({ tone: 'outline' })} href={complaint.href}>
      {complaint.label}
    </a>
  );
  if (status === 'sent' && sent) {
    return (
      <Confirmation title={toasts.messageSent} promise={toasts.messagePromise}>
        <SendRow>
          <button className={linkLook()} type="button" onClick={startOver}>
            {texts.another}
          </button>
          {complaintLink}
        </SendRow>
      </Confirmation>
    );
  }

  const idOf = (name: string) => `contact-${name}`;
  return (
    <IntakeForm
      form={form}
      locale={locale}
      plainFields={{ form: 'contact' }}
      onSubmit={submit}
      onInput={keepUnsentForm}
    >
      <ErrorSummary
        title={messages.validation.summary(Object.keys(errors).length)}
        errors={CONTACT_MESSAGE_FIELDS.flatMap((name) => {
          const code = errors[name];
          if (!code) return [];
          return [
            { fieldId: idOf(name), label: texts[name], text: validationText(messages.validation, code) },
          ];
        })}
      />
      {isRestored && (
        <FormNotice action={{ label: messages.forms.startOver, onClick: startOver, isDisabled: isBusy }}>
          {messages.forms.draftKept}
        </FormNotice>
      )}
      {CONTACT_MESSAGE_FIELDS.map((name) => (
        <Field
          key={name}
          id={idOf(name)}
          name={name}
          label={texts[name]}
          optionalLabel={name === 'whatsapp' ? messages.forms.optional : undefined}
          error={errors[name] && validationText(messages.validation, errors[name])}
          {...presentation[name]}
        />
      ))}
      <Honeypot id={idOf(HONEYPOT)} name={HONEYPOT} label={messages.forms.leaveEmpty} />
      {waiting && (
        <WaitNotice
          until={waiting.until}
          subject={texts.message}
          text={CONTACT_MESSAGE_FIELDS.flatMap((name) => {
            const value = waiting.values[name];
            return value ? [`${texts[name]}: ${value}`] : [];
          }).join('\n')}
          messages={messages}
        />
      )}
      <SendRow>
        <SubmitButton
          status={status}
          label={texts.submit}
          sendingLabel={messages.forms.sending}
          retryingLabel={messages.forms.retrying}
        />
        {complaintLink}
      </SendRow>
    </IntakeForm>
  );
}
