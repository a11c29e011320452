import type { FailureReason } from 'shared/deployments/deployments.ts';
import { signWebhook } from 'shared/deployments/webhook-signature.ts';
import { readVariable } from './environment.ts';

export interface DeployRequest {
  deploymentId: string;
  /** Without the quiet time that joins edits. */
  now: boolean;
  /** The site may lose most of its products. */
  allowShrink: boolean;
}

/** Why the hook did not take the build on. */
export interface HookRefusal {
  reason: FailureReason;
  error: string;
}

/** The code tells programs what staff can do: `rollback` nothing but try again. */
interface RollbackRefusal {
  code: 'rollback' | 'roll-back-elsewhere' | 'release-gone';
  message: string;
}

interface HookCall {
  headers?: Record<string, string>;
  body?: string;
}

type HookKind = (typeof HOOK_KINDS)[number];
const HOOK_KINDS = ['publisher', 'github', 'netlify', 'vercel', 'cloudflare'] as const;

/** What each kind of hook documents. Where the address itself is the secret, there is no other. */
const calls: Record<HookKind, (request: DeployRequest, secret: string) => Promise<HookCall> | HookCall> = {
  publisher: (request, secret) => signed(secret, request),
  /**
   * docs.github.com/rest/actions/workflows#create-a-workflow-dispatch-event. The secret is a token that may start workflows and nothing else:
   * one for a repository's own events could push code as well.
   */
  github: ({ deploymentId, allowShrink }, secret) => ({
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'user-agent': 'publish',
      'x-github-api-version': '2022-11-28',
    },
    body: JSON.stringify({
      ref: readVariable('DEPLOY_HOOK_REF') ?? 'main',
      inputs: { deploymentId, allowShrink: String(allowShrink) },
    }),
  }),
  /** docs.netlify.com/build/configure-builds/build-hooks: the build finds the body in INCOMING_HOOK_BODY. */
  netlify: (request) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  }),
  /** vercel.com/docs/deploy-hooks: a POST without a body. */
  vercel: () => ({}),
  /** developers.cloudflare.com/pages/configuration/deploy-hooks: a POST without a body. */
  cloudflare: () => ({}),
};
const NEEDS_SECRET: ReadonlySet<HookKind> = new Set(['publisher', 'github']);

const TRIES = 3;
const TRY_LIMIT_MS = 5000;
/** It may have to wait until a release that goes live just now is seen and reported. */
const ROLLBACK_LIMIT_MS = 25_000;
const FIRST_PAUSE_MS = 1000;
/** Refusals that only ask for patience. */
const TOO_EARLY = new Set([408, 425, 429]);

/** Names of the variables without which no build is asked for, or whose value is none of those known. */
export function missingHookVariables(): string[] {
  const wantedKind = readVariable('DEPLOY_HOOK_KIND');
  const kind = knownKind(wantedKind);
  const url = readVariable('DEPLOY_HOOK_URL');
  const missing: string[] = [];
  // It has a default, which is for a publisher of one's own: whoever sets an address chooses.
  if (!kind || (!wantedKind && !url)) missing.push('DEPLOY_HOOK_KIND');
  if (!url) missing.push('DEPLOY_HOOK_URL');
  if (kind && NEEDS_SECRET.has(kind) && !readVariable('DEPLOY_HOOK_SECRET'))
    missing.push('DEPLOY_HOOK_SECRET');
  return missing;
}

function knownKind(wanted = 'publisher'): HookKind | undefined {
  return HOOK_KINDS.find((known) => known === wanted);
}

/**
 * Asks DEPLOY_HOOK_URL for a build. A refusal (4xx) is final; a failure (5xx, no answer) is tried again. A deployment is
 * built once, so that a try whose answer was lost does no harm.
 * @returns null when the hook took the build on
 */
export async function callDeployHook(request: DeployRequest): Promise<HookRefusal | null> {
  const url = readVariable('DEPLOY_HOOK_URL');
  const secret = readVariable('DEPLOY_HOOK_SECRET') ?? '';
  const kind = knownKind(readVariable('DEPLOY_HOOK_KIND'));
  if (!kind) return notConfigured(`DEPLOY_HOOK_KIND is none of ${HOOK_KINDS.join(', ')}`);
  if (!url || missingHookVariables().length > 0) return notConfigured('no deploy hook is configured');

  let failure = '';
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await new Promise((settle) => setTimeout(settle, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
    try {
      const response = await fetch(url, {
        method: 'POST',
        ...(await calls[kind](request, secret)),
        redirect: 'error',
        signal: AbortSignal.timeout(TRY_LIMIT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return null;
      if (response.status < 500 && !asksForPatience(response))
        return { reason: 'refused', error: `hook rejected (${response.status})` };
      failure = `status ${response.status}`;
    } catch (error) {
      failure = error instanceof DOMException && error.name === 'TimeoutError' ? 'no answer' : 'unreachable';
    }
  }
  return { reason: 'unreachable', error: `hook failed (${failure})` };
}

function notConfigured(error: string): HookRefusal {
  return { reason: 'not_configured', error };
}

/** GitHub answers 403 to too many calls, as to those without a right; docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api. */
function asksForPatience({ status, headers }: Response): boolean {
  const isLimited = headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0';
  return TOO_EARLY.has(status) || (status === 403 && isLimited);
}

/** Asks the publisher for an older release; `null` when visitors see it. Hosts that build elsewhere go back in their own console. */
export async function callRollback(releaseId: string): Promise<RollbackRefusal | null> {
  const url = readVariable('DEPLOY_HOOK_URL');
  const secret = readVariable('DEPLOY_HOOK_SECRET');
  const kind = readVariable('DEPLOY_HOOK_KIND') ?? 'publisher';
  // Who builds need not be who serves: GitHub has no release to go back to.
  if (kind !== 'publisher') {
    return {
      code: 'roll-back-elsewhere',
      message: 'Roll back in the console of the host: it keeps the releases',
    };
  }
  if (!url || !secret) return { code: 'rollback', message: 'no deploy hook is configured' };
  const { headers = {}, body = '' } = await signed(secret, { releaseId });
  try {
    const response = await fetch(new URL('rollback', url), {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ROLLBACK_LIMIT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return null;
    if (response.status === 409)
      return { code: 'release-gone', message: 'This release is not kept any more' };
    return { code: 'rollback', message: `hook rejected (${response.status})` };
  } catch {
    return { code: 'rollback', message: 'hook failed (unreachable)' };
  }
}

/** Standard Webhooks: signed over id, time and body. */
async function signed(secret: string, content: object): Promise<HookCall> {
  const body = JSON.stringify(content);
  return { headers: { 'content-type': 'application/json', ...(await signWebhook(secret, body)) }, body };
}
