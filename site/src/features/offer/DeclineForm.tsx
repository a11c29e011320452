import { DECLINE_REASONS } from 'shared/offers/states.ts';
import { offerTextsIn } from 'shared/offers/texts.ts';
import { Field } from '../../components/form/Field.tsx';
import { intakeMessagesIn } from '../../components/form/intake-messages.ts';
import { buttonLook } from '../../components/looks.ts';
import { type AnswerFormProps, answerFormLook } from './answer-form.ts';

/** A reason helps, and need not be given. */
export function DeclineForm({ locale, isSending, send }: AnswerFormProps) {
  const { decline: texts, reasons } = offerTextsIn(locale).offer.answer;
  const { forms } = intakeMessagesIn(locale);
  return (
    <form
      className={answerFormLook}
      onSubmit={(event) => {
        event.preventDefault();
        const reason = new FormData(event.currentTarget).get('reason') || null;
        send(event.currentTarget, { action: 'decline', reason });
      }}
      noValidate
    >
      <Field
        id="decline-reason"
        name="reason"
        kind="select"
        label={texts.reason}
        optionalLabel={forms.optional}
        placeholder={texts.noReason}
        options={DECLINE_REASONS.map((value) => ({ value, label: reasons[value] }))}
      />
      <button className={buttonLook({ tone: 'outline' })} type="submit" disabled={isSending}>
        {isSending ? forms.sending : texts.submit}
      </button>
    </form>
  );
}
