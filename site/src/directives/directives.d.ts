import 'astro';
import type { InteractionOptions } from './interaction.ts';
import type { MaintenanceOptions } from './maintenance.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads at the first sign that the visitor will use the island. */
    'client:interaction'?: InteractionOptions | boolean;
    /** Loads only while the site is under maintenance. */
    'client:maintenance'?: MaintenanceOptions;
    /** Loads only when a session is stored in this browser. */
    'client:session'?: boolean;
  }
}
