import { isolated } from 'shared/isolated.ts';
import { offerTextsIn } from 'shared/offers/texts.ts';
import { Field, FieldError } from '../../components/form/Field.tsx';
import { intakeMessagesIn } from '../../components/form/intake-messages.ts';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { validationText } from '../../components/form/validation-text.ts';
import { type AnswerFormProps, answerFormLook } from './answer-form.ts';
import { Fingerprint } from './Fingerprint.tsx';
import { Tick } from './Tick.tsx';

/** A typed name and a tick accept exactly this version; a link or a click alone never does. */
export function AcceptForm({ locale, version, isSending, errors, send }: AnswerFormProps) {
  const { accept: texts } = offerTextsIn(locale).offer.answer;
  const { forms, validation } = intakeMessagesIn(locale);
  const textOf = (code: string | undefined) => code && validationText(validation, code);
  const tickError = textOf(errors.may_agree);
  return (
    <form
      className={answerFormLook}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        send(event.currentTarget, {
          action: 'accept',
          name: String(data.get('name')).trim(),
          may_agree: data.has('may_agree'),
        });
      }}
      noValidate
    >
      <Field
        id="answer-name"
        name="name"
        label={texts.name}
        autoComplete="name"
        error={textOf(errors.name)}
      />
      <div>
        <Tick
          name="may_agree"
          label={texts.mayAgree(isolated(version.snapshot.buyer.company))}
          errorId={tickError && 'may-agree-error'}
        />
        {tickError && <FieldError id="may-agree-error" text={tickError} />}
      </div>
      <SubmitButton
        status={isSending ? 'sending' : 'editing'}
        label={texts.submit(version.version)}
        sendingLabel={forms.sending}
      />
      <p className="text-ink-2 text-label">
        {texts.about} <Fingerprint sha256={version.sha256} />
      </p>
    </form>
  );
}
