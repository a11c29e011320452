import 'astro';
import type { InteractionOptions } from './interaction.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads at the first sign that the visitor will use the island. */
    'client:interaction'?: InteractionOptions | boolean;
    /** Loads only when a session is stored in this browser. */
    'client:session'?: boolean;
  }
}
