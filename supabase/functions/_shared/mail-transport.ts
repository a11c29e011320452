import { createTransport } from 'nodemailer';
import type { MailContent } from './compose-mail.ts';
import { readVariable, requireVariable } from './environment.ts';

export interface OutgoingMail extends MailContent {
  /** The same whenever the same mail is tried again, so that a mailbox that got it twice can show it once. */
  id: string;
}

/** A mail was not handed over. `isFinal` when trying again is useless: the address itself was refused. */
export class MailError extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.name = 'MailError';
    this.isFinal = isFinal;
  }
}

/** @throws MailError when the mail was not handed over */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

const TIMEOUT_MS = 15_000;
/** Keeps out-of-office replies from answering a machine. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/**
 * Over SMTP_URL (hosted functions may not use the ports 25 and 587: take `smtps://…:465`), else over MAIL_API_URL with
 * MAIL_API_KEY, an HTTP API that takes mails as Resend's does. MAIL_FROM is the sender in both.
 */
export function openMailTransport(): { send: SendMail; close(): void } {
  const from = requireVariable('MAIL_FROM');
  const smtpUrl = readVariable('SMTP_URL');
  return smtpUrl ? openSmtp(smtpUrl, from) : openHttpApi(requireVariable('MAIL_API_URL'), from);
}

function openSmtp(url: string, from: string): { send: SendMail; close(): void } {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, ...mail }) => {
      try {
        await transport.sendMail({ ...mail, from, messageId: messageIdOf(id, from), headers: HEADERS });
      } catch (error) {
        throw new MailError(messageOf(error), isRecipientRefused(error));
      }
    },
    close: () => transport.close(),
  };
}

function openHttpApi(url: string, from: string): { send: SendMail; close(): void } {
  const key = requireVariable('MAIL_API_KEY');
  return {
    send: async ({ id, to, replyTo, ...content }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify({
          ...content,
          from,
          to: [to],
          reply_to: replyTo,
          headers: { ...HEADERS, 'Message-ID': messageIdOf(id, from) },
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error) => {
        throw new MailError(messageOf(error), false);
      });
      await response.body?.cancel();
      if (!response.ok) throw new MailError(`status ${response.status}`, response.status === 422);
    },
    close: () => {},
  };
}

function messageIdOf(id: string, from: string): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${id}@${domain}>`;
}

/** A sender that is refused, or that has to sign in first, is no fault of the recipient's address. */
function isRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
