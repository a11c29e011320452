import { setTimeout as sleep } from 'node:timers/promises';
import { type DeploymentEvent, type FailureReason, UNPUBLISHED } from 'shared/deployments/deployments.ts';
import { signWebhook } from 'shared/deployments/webhook-signature.ts';

export interface BuildReport {
  deploymentId: string;
  event: DeploymentEvent;
  builtRevision?: number;
  reason?: FailureReason;
  error?: string;
  logUrl?: string;
}

/** The backend knows better: the deployment is unknown, or past this event. Trying again would not help. */
export class ReportRefused extends Error {
  override readonly name = 'ReportRefused';
  /** The deployment is past this event: another one took its place, or what became of it is told already. */
  readonly isPast: boolean;
  /** It is past this event, and yet changes wait that nobody is about to publish. */
  readonly isUnpublished: boolean;
  /** The deployment that waits to be built instead. */
  readonly waiting: string | undefined;

  constructor(message: string, { isPast = false, isUnpublished = false, waiting }: RefusalReasons = {}) {
    super(message);
    this.isPast = isPast;
    this.isUnpublished = isUnpublished;
    this.waiting = waiting;
  }
}

interface RefusalReasons {
  isPast?: boolean;
  isUnpublished?: boolean;
  waiting?: string | undefined;
}

/** What the backend knows of the deployment. */
export interface Acceptance {
  /** The site may lose most of its products. */
  allowShrink: boolean;
}

export type Reporter = (report: BuildReport) => Promise<Acceptance | undefined>;

const TRIES = 3;
const TRY_LIMIT_MS = 5000;
const FIRST_PAUSE_MS = 600;

/** Tells the function `deploy-report` what a build does. @throws ReportRefused, or the last failure to reach it */
export function createReporter(url: string, secret: string): Reporter {
  return async (report) => {
    const body = JSON.stringify(report);
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(url, secret, report.event, body);
      } catch (error) {
        if (error instanceof ReportRefused || attempt === TRIES) throw error;
        await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1));
      }
    }
  };
}

async function send(url: string, secret: string, event: DeploymentEvent, body: string): Promise<Acceptance> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await signWebhook(secret, body)) },
    body,
    signal: AbortSignal.timeout(TRY_LIMIT_MS),
  });
  const text = await response.text();
  const answer = parseAnswer(text);
  if (response.ok) {
    // Only a newer release that is live keeps this one from counting. One whose place another has taken may go on ('built').
    if (event !== 'live' || answer.status !== 'superseded')
      return { allowShrink: answer.allow_shrink === true };
    throw new ReportRefused('a newer release was live already', { isPast: true });
  }
  const message = `deploy-report answered ${response.status}: ${text.slice(0, 300)}`;
  if (response.status >= 500) throw new Error(message);
  throw new ReportRefused(message, {
    isPast: response.status === 409,
    isUnpublished: answer.code === UNPUBLISHED,
    waiting: typeof answer.waiting === 'string' ? answer.waiting : undefined,
  });
}

interface Answer {
  /** Of the deployment. */
  status?: unknown;
  allow_shrink?: unknown;
  /** Of a refusal. */
  code?: unknown;
  waiting?: unknown;
}

function parseAnswer(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}
