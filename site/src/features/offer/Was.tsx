import type { OfferTexts } from 'shared/offers/texts.ts';

/** What stood here in the version before. */
export function Was({ children, texts }: { children: string | null | undefined | false; texts: OfferTexts }) {
  if (!children) return null;
  return (
    <small className="block text-label text-saffron-ink">
      <span className="sr-only">{texts.offer.changes.was} </span>
      <del>
        <bdi>{children}</bdi>
      </del>
    </small>
  );
}

/** Of a row that has changed. */
export const changedLook =
  '[box-shadow:inset_3px_0_var(--color-saffron)] rtl:[box-shadow:inset_-3px_0_var(--color-saffron)]';
