import { AnswerTimes } from './AnswerTimes.tsx';
import { RequestsByWeek } from './RequestsByWeek.tsx';
import { Unlisted } from './Unlisted.tsx';
import { OffersByCountry, OffersByProduct } from './WonAndLost.tsx';

/** All pictures, with the library that draws them: nothing else may import it. */
export default function Charts() {
  return (
    <>
      <div className="grid gap-x-10 gap-y-8 border-hair border-b pb-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <RequestsByWeek />
        <AnswerTimes />
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-3">
        <OffersByProduct />
        <OffersByCountry />
        <Unlisted />
      </div>
    </>
  );
}
