import type { OfferRecord } from 'shared/offers/staff-api.ts';
import { LongText } from '../components/LongText.tsx';
import { useOfferTexts } from './use-offer-texts.ts';

/** What the buyer has answered, as long as the offer's state follows from it. */
export function BuyerWords({ offer }: { offer: OfferRecord }) {
  const texts = useOfferTexts();
  const answer = offer.events.find((event) => event.answer)?.answer;
  if (!answer || answer.kind !== offer.state) return null;
  const title = {
    change_requested: texts.buyerAsks,
    accepted: texts.buyerAccepts(answer.name ?? '–'),
    declined: texts.buyerDeclines,
  }[answer.kind];

  return (
    <div role="status" className="wrap-anywhere mb-6 border-field border-s-6 bg-paper-2 px-4 py-3">
      <b>{title}</b>
      {answer.reason && <p className="m-0">{texts.declineReasons[answer.reason]}</p>}
      {answer.text && <LongText dir="auto">{answer.text}</LongText>}
      <ul className="m-0 list-none p-0">
        {answer.lines.map(({ position, text }) => (
          <li key={position}>
            <bdi>{texts.line(position, text)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
