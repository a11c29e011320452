import { useState } from 'react';
import { lineName } from 'shared/offers/shown-values.ts';
import { offerTextsIn } from 'shared/offers/texts.ts';
import { Field } from '../../components/form/Field.tsx';
import { intakeMessagesIn } from '../../components/form/intake-messages.ts';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { validationText } from '../../components/form/validation-text.ts';
import { type AnswerFormProps, answerFormLook } from './answer-form.ts';

/** What shall be different: line by line, or in her own words. */
export function ChangeForm({ locale, version, isSending, errors, send }: AnswerFormProps) {
  const texts = offerTextsIn(locale);
  const { change } = texts.offer.answer;
  const { forms, validation } = intakeMessagesIn(locale);
  /** Positions of the lines that were sent, which errors count. */
  const [asked, setAsked] = useState<number[]>([]);
  const errorOf = (name: string) => {
    const code = errors[name];
    return code && validationText(validation, code);
  };
  return (
    <form
      className={answerFormLook}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const lines = version.snapshot.lines
          .map(({ position }) => ({ position, text: String(data.get(`line-${position}`)).trim() }))
          .filter(({ text }) => text !== '');
        setAsked(lines.map(({ position }) => position));
        send(event.currentTarget, { action: 'change', lines, text: String(data.get('text')).trim() });
      }}
      noValidate
    >
      {version.snapshot.lines.map((line) => (
        <Field
          key={line.position}
          id={`change-${line.position}`}
          name={`line-${line.position}`}
          label={change.line(line.position, lineName(line, texts))}
          optionalLabel={forms.optional}
          placeholder={change.placeholder}
          error={errorOf(`lines.${asked.indexOf(line.position)}.text`)}
        />
      ))}
      <Field
        id="change-text"
        name="text"
        kind="textarea"
        rows={3}
        label={change.anythingElse}
        optionalLabel={forms.optional}
        error={errorOf('text')}
      />
      <SubmitButton
        status={isSending ? 'sending' : 'editing'}
        label={change.submit}
        sendingLabel={forms.sending}
      />
      <p className="text-ink-2 text-label">{change.about}</p>
    </form>
  );
}
