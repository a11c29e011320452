import 'astro';
import type { InteractionOptions } from './interaction.ts';
import type { MaintenanceOptions } from './maintenance.ts';
import type { OfferOptions } from './offer.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads at the first sign that the visitor will use the island. */
    'client:interaction'?: InteractionOptions | boolean;
    /** Loads only while the site is under maintenance. */
    'client:maintenance'?: MaintenanceOptions;
    /** Loads with the page, and asks for the offer that its address names. */
    'client:offer'?: OfferOptions;
    /** Loads only when a session is stored in this browser. */
    'client:session'?: boolean;
  }
}

declare global {
  interface Window {
    /** The offer, asked for by the directive `offer` before there is code that shows it. */
    offerRead?: Promise<Response> | undefined;
  }
}
