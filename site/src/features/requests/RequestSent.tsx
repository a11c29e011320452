import type { Locale } from 'shared/constants.ts';
import { referenceOf } from 'shared/intake.ts';
import { lineDetails, termsText } from 'shared/trade/line-text.ts';
import type { RequestLine, Trade } from 'shared/trade/request-lines.ts';
import { Confirmation } from '../../components/form/Confirmation.tsx';
import { intakeMessagesIn } from '../../components/form/intake-messages.ts';
import type { Submission } from '../../components/form/use-intake-form.ts';
import { factsLook, linkLook } from '../../components/looks.ts';
import { lineTextsIn } from './lines/texts.ts';

interface Props {
  sent: Submission;
  lines: readonly RequestLine[];
  trade: Trade | undefined;
  locale: Locale;
  onAnother: () => void;
}

/** What the visitor may refer to later. */
export function RequestSent({ sent, lines, trade, locale, onAnother }: Props) {
  const { toasts, forms } = intakeMessagesIn(locale);
  const { list, trade: texts } = lineTextsIn(locale);
  const terms = [trade && termsText(trade, texts), trade?.mode && texts.modes[trade.mode]].filter(Boolean);
  return (
    <Confirmation title={toasts.forms.requestSubmitted} promise={toasts.forms.requestPromise}>
      <dl className={factsLook.list}>
        <div className={factsLook.row}>
          <dt className={factsLook.name}>{forms.reference}</dt>
          <dd className={factsLook.value}>
            <bdi className="tabular" dir="ltr">
              {referenceOf(sent.id)}
            </bdi>
          </dd>
        </div>
        <div className={factsLook.row}>
          <dt className={factsLook.name}>{forms.answerTo}</dt>
          <dd className={factsLook.value}>
            <bdi dir="ltr">{sent.values.email}</bdi>
          </dd>
        </div>
        {lines.length > 0 && (
          <div className={factsLook.row}>
            <dt className={factsLook.name}>{list.title}</dt>
            <dd className={factsLook.value}>
              <ol>
                {lines.map((line, index) => (
                  <li key={index}>
                    {[line.product_name, lineDetails(line, texts)].filter(Boolean).join(texts.comma)}
                  </li>
                ))}
              </ol>
            </dd>
          </div>
        )}
        {terms.length > 0 && (
          <div className={factsLook.row}>
            <dt className={factsLook.name}>{list.delivery.title}</dt>
            <dd className={factsLook.value}>{terms.join(texts.comma)}</dd>
          </div>
        )}
      </dl>
      <button className={linkLook()} type="button" onClick={onAnother}>
        {forms.newRequest}
      </button>
    </Confirmation>
  );
}
