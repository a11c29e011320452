import { signWebhook } from 'shared/deployments/webhook-signature.ts';
import { readVariable } from './environment.ts';

export interface DeployRequest {
  deploymentId: string;
  /** Without the quiet time that joins edits. */
  now: boolean;
  /** The site may lose most of its products. */
  allowShrink: boolean;
}

/** `null` when the hook took the build on, else why not. */
export type HookRefusal = string | null;

const TRIES = 3;
const TRY_LIMIT_MS = 5000;
const FIRST_PAUSE_MS = 500;

/**
 * Asks DEPLOY_HOOK_URL for a build. A refusal (4xx) is final; a failure (5xx, no answer) is tried again. Each try is
 * signed anew, and the builder builds a deployment once, so that a try whose answer was lost does no harm.
 */
export async function callDeployHook(request: DeployRequest): Promise<HookRefusal> {
  const url = readVariable('DEPLOY_HOOK_URL');
  const secret = readVariable('DEPLOY_HOOK_SECRET');
  if (!url || !secret) return 'no deploy hook is configured';
  const body = JSON.stringify(request);
  let failure = '';
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await new Promise((settle) => setTimeout(settle, FIRST_PAUSE_MS * 2 ** attempt));
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await signWebhook(secret, body)) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TRY_LIMIT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return null;
      if (response.status < 500) return `hook rejected (${response.status})`;
      failure = `status ${response.status}`;
    } catch (error) {
      failure = error instanceof DOMException && error.name === 'TimeoutError' ? 'no answer' : 'unreachable';
    }
  }
  return `hook failed (${failure})`;
}
