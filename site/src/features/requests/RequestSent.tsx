import type { Locale } from 'shared/constants.ts';
import { referenceOf } from 'shared/intake.ts';
import { Confirmation } from '../../components/form/Confirmation.tsx';
import { intakeMessagesIn } from '../../components/form/intake-messages.ts';
import type { Submission } from '../../components/form/use-intake-form.ts';
import { factsLook, linkLook } from '../../components/looks.ts';

interface Props {
  sent: Submission;
  locale: Locale;
  onAnother: () => void;
}

/** What the visitor may refer to later. */
export function RequestSent({ sent, locale, onAnother }: Props) {
  const { toasts, forms: texts } = intakeMessagesIn(locale);
  return (
    <Confirmation title={toasts.forms.requestSubmitted} promise={toasts.forms.requestPromise}>
      <dl className={factsLook.list}>
        <div className={factsLook.row}>
          <dt className={factsLook.name}>{texts.reference}</dt>
          <dd className={factsLook.value}>
            <bdi className="tabular" dir="ltr">
              {referenceOf(sent.id)}
            </bdi>
          </dd>
        </div>
        <div className={factsLook.row}>
          <dt className={factsLook.name}>{texts.answerTo}</dt>
          <dd className={factsLook.value}>
            <bdi dir="ltr">{sent.values.email}</bdi>
          </dd>
        </div>
      </dl>
      <button className={linkLook()} type="button" onClick={onAnother}>
        {texts.newRequest}
      </button>
    </Confirmation>
  );
}
