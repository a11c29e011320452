import { createTransport } from 'nodemailer';
import { readVariable, requireVariable } from './environment.ts';
import type { MailContent } from './write-mail.ts';

export interface OutgoingMail extends MailContent {
  /** The same whenever the same mail is tried again, so that a mailbox that got it twice can show it once. */
  id: string;
  attachments: Attachment[];
}

export interface Attachment {
  filename: string;
  /** In base64. */
  content: string;
  contentType: string;
}

interface MailFailure {
  /** Trying again is useless: the mail or its address itself was refused. */
  isFinal?: boolean;
  /** The server works, and does not take this mail or its address, for now or for good. */
  isOfMail?: boolean;
}

/** A mail was not handed over. */
export class MailError extends Error implements MailFailure {
  readonly isFinal: boolean;
  readonly isOfMail: boolean;

  constructor(message: string, { isFinal = false, isOfMail = false }: MailFailure = {}) {
    super(message);
    this.name = 'MailError';
    this.isFinal = isFinal;
    this.isOfMail = isOfMail;
  }
}

/** @throws MailError when the mail was not handed over */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

const TIMEOUT_MS = 15_000;
const MAX_REASON_LENGTH = 300;
/** Keeps out-of-office replies from answering a machine. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const headersOf = (oneClickAddress: string | undefined) => ({
  ...HEADERS,
  ...(oneClickAddress && {
    'List-Unsubscribe': `<${oneClickAddress}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

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
    send: async ({ id, attachments, oneClickAddress, ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          from,
          messageId: messageIdOf(id, from),
          headers: headersOf(oneClickAddress),
          attachments: attachments.map((attachment) => ({ ...attachment, encoding: 'base64' })),
        });
      } catch (error) {
        throw new MailError(messageOf(error), judge(error));
      }
    },
    close: () => transport.close(),
  };
}

function openHttpApi(url: string, from: string): { send: SendMail; close(): void } {
  const key = requireVariable('MAIL_API_KEY');
  return {
    send: async ({ id, to, replyTo, attachments, oneClickAddress, ...content }) => {
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
          attachments: attachments.map(({ filename, content, contentType }) => ({
            filename,
            content,
            content_type: contentType,
          })),
          headers: { ...headersOf(oneClickAddress), 'Message-ID': messageIdOf(id, from) },
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error) => {
        throw new MailError(messageOf(error));
      });
      const answer = await response.text().catch(() => '');
      if (!response.ok) throw refusalOf(response.status, answer);
    },
    close: () => {},
  };
}

/**
 * Resend answers 422 to a sender or a field that it does not take as well, which is no fault of whom the mail goes to
 * (resend.com/docs/api-reference/errors).
 */
function refusalOf(status: number, answer: string): MailError {
  const isOfAddress = status === 422 && /invalid_to_address|invalid [`'"]?to[`'"]? field/i.test(answer);
  return new MailError(`status ${status} ${answer.slice(0, MAX_REASON_LENGTH)}`.trim(), {
    isFinal: isOfAddress,
    isOfMail: isOfAddress,
  });
}

function messageIdOf(id: string, from: string): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${id}@${domain}>`;
}

/**
 * A sender that is refused, or that has to sign in first, is no fault of the mail or its address; neither is a server that goes away (421,
 * RFC 5321). Refused for good after DATA is what the mail says. It is tried again all the same: a quota is refused there, too.
 */
function judge(error: unknown): MailFailure {
  if (!(error instanceof Error)) return {};
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  const isOfAddress = command === 'RCPT TO' && responseCode >= 400 && responseCode !== 421;
  const isOfContent = command === 'DATA' && responseCode >= 500;
  return { isFinal: isOfAddress && responseCode >= 500, isOfMail: isOfAddress || isOfContent };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
