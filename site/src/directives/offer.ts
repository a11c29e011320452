import type { ClientDirective } from 'astro';

export interface OfferOptions {
  /** Address of the function that reads offers. */
  url: string;
}

/**
 * Loads the page of an offer, and asks for the offer meanwhile: its island takes the answer from `window.offerRead`
 * (see features/offer/ask-offer.ts). Where the island's code cannot be had, the page says so.
 */
const offer: ClientDirective = async (load, options, island) => {
  const { url } = options.value as unknown as OfferOptions;
  window.offerRead = fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'read', token: location.hash.slice(1) }),
  });
  window.offerRead.catch(() => {});
  try {
    const hydrate = await load();
    await hydrate();
  } catch {
    const failure = island.querySelector<HTMLElement>('[data-failure]');
    if (failure) failure.hidden = false;
    addEventListener('online', () => location.reload());
  }
};

export default offer;
