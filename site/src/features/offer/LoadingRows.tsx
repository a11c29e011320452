import type { Texts } from 'shared/offers/offer-times.ts';

/** In the place of the offer until it is there, and without a script. */
export function LoadingRows({ texts }: { texts: Texts }) {
  return (
    <div className="wrap min-h-[80svh] py-12">
      <p className="pb-6 text-ink-2" role="status">
        {texts.loading}
      </p>
      <p className="pb-6 font-semibold" data-failure hidden>
        {texts.unreached.failed}
      </p>
      <div className="grid gap-4 *:rounded-1 *:bg-paper-2" aria-hidden="true">
        <div className="h-16 max-w-144" />
        <div className="mb-6 h-8 max-w-96" />
        {[1, 2, 3, 4].map((row) => (
          <div className="h-14" key={row} />
        ))}
      </div>
    </div>
  );
}
