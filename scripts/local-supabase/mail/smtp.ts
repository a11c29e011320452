import { SMTPServer } from 'smtp-server';
import type { Port } from '../../common/ports.ts';
import { listen } from '../listen.ts';
import type { Mailbox } from './mailbox.ts';

const MAIL_MAX_BYTES = 20_000_000;

/** Accepts every mail from this machine and delivers none: all go to the mailbox. */
export async function startSmtpServer(port: Port, mailbox: Mailbox): Promise<{ stop(): Promise<void> }> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    logger: false,
    size: MAIL_MAX_BYTES,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', done);
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(new Error('The mail is too large.'));
        mailbox.add(Buffer.concat(chunks)).then(() => done(), done);
      });
    },
  });
  // A client that leaves in the middle of a mail is no reason to end; a port that is taken is reported by `listen`.
  smtp.on('error', () => {});
  await listen(smtp.server, port);
  return { stop: () => new Promise((resolve) => smtp.close(() => resolve())) };
}
