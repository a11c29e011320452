import { environment } from '../current-environment.ts';

/**
 * Has the mails sent that a change has caused, and the files taken away whose rows are gone. A schedule does it as well, later: nobody
 * waits for this, and its failure is nothing to the reader. It outlives the page. Without headers of its own the browser asks for no permission first.
 */
export function notify(): void {
  fetch(`${environment.supabaseUrl}/functions/v1/notify`, { method: 'POST', keepalive: true }).catch(
    () => {},
  );
}
