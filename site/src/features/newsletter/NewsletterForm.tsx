import { useEffect, useRef } from 'react';
import type { Locale } from 'shared/constants.ts';
import { BackendError, ERROR_CODES } from 'shared/errors.ts';
import { newsletterSubscriptionSchema } from 'shared/newsletter-subscriptions/newsletter-subscriptions.ts';
import { fieldErrors, isBlank } from 'shared/validation.ts';
import { importCode, MissingCodeError } from '../../browser/check-online.ts';
import { showToast } from '../../browser/toast.ts';
import { Field, Honeypot, PlainPostFields } from '../../components/form/Field.tsx';
import { intakeMessagesIn } from '../../components/form/intake-messages.ts';
import { isWorthRetrying } from '../../components/form/retry.ts';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { HONEYPOT, plainPost, useIntakeForm } from '../../components/form/use-intake-form.ts';
import { validationText } from '../../components/form/validation-text.ts';
import { NEWSLETTER_FORM_KEY } from './unsent-form-key.ts';

/** The footer's newsletter form (specification, sections 4, 5 and 8). */
export function NewsletterForm({ locale }: { locale: Locale }) {
  const messages = intakeMessagesIn(locale);
  const toasts = messages.toasts.newsletter;
  const form = useRef<HTMLFormElement>(null);
  const unanswered = useRef('');
  const { status, isBusy, errors, submit, keepUnsentForm } = useIntakeForm(form, {
    unsentFormKey: NEWSLETTER_FORM_KEY,
    validate: (values) => {
      if (isBlank(values.email ?? '')) showToast({ title: toasts.emailRequired, isDestructive: true });
      const parsed = newsletterSubscriptionSchema.safeParse(values);
      return parsed.success ? {} : fieldErrors(parsed.error);
    },
    send: async ({ id, values, website }) => {
      const [{ supabase }, { insertNewsletterSubscription }] = await importCode(() =>
        Promise.all([
          import('../../browser/visitor-client.ts'),
          import('shared/newsletter-subscriptions/newsletter-subscriptions.queries.ts'),
        ]),
      );
      const { email } = newsletterSubscriptionSchema.parse(values);
      try {
        await insertNewsletterSubscription(supabase, { id, email, locale, website });
      } catch (error) {
        const code = error instanceof BackendError ? error.code : '';
        // It is there already because an earlier try arrived whose answer was lost.
        if (code === ERROR_CODES.uniqueViolation && unanswered.current === email) return;
        unanswered.current = isWorthRetrying(error) ? email : '';
        throw error;
      }
    },
    success: { title: toasts.subscribed, description: `${toasts.thanks} ${toasts.confirm}` },
    failureTitle: toasts.failed,
    messages,
    describeFailure: (error) =>
      error instanceof BackendError && error.code === ERROR_CODES.uniqueViolation
        ? { title: toasts.alreadySubscribed, isDestructive: true }
        : {
            title: toasts.failed,
            description: error instanceof MissingCodeError ? messages.toasts.reload : toasts.tryLater,
            isDestructive: true,
          },
  });

  useEffect(() => {
    // What could not be used while sending has lost the focus.
    if (status !== 'sent' || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [status]);

  return (
    <form
      {...plainPost(locale)}
      className="mt-5 grid items-end gap-3 sm:grid-cols-[1fr_auto] lg:mt-0"
      ref={form}
      onSubmit={submit}
      onInput={keepUnsentForm}
      noValidate
      aria-labelledby="newsletter"
    >
      <PlainPostFields fields={{ form: 'newsletter', locale }} />
      <Field
        id="newsletter-email"
        name="email"
        kind="email"
        label={messages.forms.newsletter.email}
        placeholder={messages.forms.newsletter.placeholder}
        autoComplete="email"
        error={errors.email && validationText(messages.validation, errors.email)}
        isDisabled={isBusy}
      />
      <Honeypot id="newsletter-website" name={HONEYPOT} label={messages.forms.leaveEmpty} />
      <SubmitButton
        status={status}
        label={messages.forms.newsletter.submit}
        sendingLabel={messages.forms.newsletter.sending}
        tone="night"
      />
    </form>
  );
}
