import { useEffect, useRef } from 'react';
import type { Locale } from 'shared/constants.ts';
import { referenceOf } from 'shared/intake.ts';
import { intakeMessagesIn } from '../../components/form/intake-messages.ts';
import type { Submission } from '../../components/form/use-intake-form.ts';

interface Props {
  sent: Submission;
  locale: Locale;
  onAnother: () => void;
}

/** In the place of a form that has arrived; the keyboard goes on from here. */
export function RequestSent({ sent, locale, onAnother }: Props) {
  const { toasts, forms: texts } = intakeMessagesIn(locale);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="sent">
      <h3 ref={heading} tabIndex={-1}>
        {toasts.forms.requestSubmitted}
      </h3>
      <p className="sent-promise">{toasts.forms.requestPromise}</p>
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
      <button className="go" type="button" onClick={onAnother}>
        {texts.newRequest}
      </button>
    </section>
  );
}
