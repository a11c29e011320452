import { PUBLIC_SUPABASE_URL } from 'astro:env/client';

/**
 * Has the mails sent that a form has caused. A timer does it as well, later: nobody waits for this, and its failure is
 * nothing to the visitor. It outlives the page. Without headers of its own the browser asks for no permission first.
 */
export function notify(): void {
  fetch(`${PUBLIC_SUPABASE_URL}/functions/v1/notify`, { method: 'POST', keepalive: true }).catch(() => {});
}
