import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { Mailbox } from '../mail/mailbox.ts';
import { backend, unique, uniqueEmail } from './support/clients.ts';
import { waitForMail } from './support/mails.ts';

const transport = nodemailer.createTransport({
  host: '127.0.0.1',
  port: backend.smtpPort,
  secure: false,
  ignoreTLS: true,
});

describe('the mailbox', () => {
  it('shows programs what came over SMTP', async () => {
    const to = uniqueEmail();

    await transport.sendMail({
      from: '"The Shop" <shop@example.test>',
      to,
      subject: 'طلب عرض سعر',
      text: 'Plain',
      html: '<b>Rich</b>',
      attachments: [{ filename: 'offer.pdf', content: Buffer.alloc(10), contentType: 'application/pdf' }],
    });

    expect(await waitForMail(to)).toMatchObject({
      from: 'The Shop <shop@example.test>',
      to: [to],
      subject: 'طلب عرض سعر',
      text: expect.stringContaining('Plain'),
      html: expect.stringContaining('<b>Rich</b>'),
      attachments: [{ filename: 'offer.pdf', mimeType: 'application/pdf', size: 10 }],
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  it('shows people a list and each mail, and runs nothing that a mail holds', async () => {
    const to = uniqueEmail();
    const subject = `<script>alert("${unique()}")</script>`;
    await transport.sendMail({
      from: 'a@b.test',
      to,
      subject,
      text: 'See https://example.test/page?a=1&b=2 <i>',
      html: '<script>alert(1)</script>',
    });
    const { id } = await waitForMail(to);

    const list = await (await fetch(backend.mailUrl)).text();
    const page = await fetch(`${backend.mailUrl}/messages/${id}`);
    const text = await page.text();
    const body = await fetch(`${backend.mailUrl}/messages/${id}/body`);

    expect(list).toContain(to);
    expect(list + text).not.toContain('<script>');
    expect(text).toContain('href="https://example.test/page?a=1&#38;b=2"');
    expect(text).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(body.headers.get('content-security-policy')).toMatch(/^sandbox /);
  });

  it('says when a mail does not exist', async () => {
    const api = await fetch(`${backend.mailUrl}/api/messages/none`);
    const page = await fetch(`${backend.mailUrl}/messages/none`);

    expect([api.status, page.status]).toEqual([404, 404]);
  });

  it('is not shown under a foreign name', async () => {
    const { request } = await import('node:http');

    const status = await new Promise((resolve, reject) => {
      request(`${backend.mailUrl}/api/messages`, { headers: { host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });

    expect(status).toBe(421);
  });

  it('is not emptied by a form of another page', async () => {
    const to = uniqueEmail();
    await transport.sendMail({ from: 'a@b.test', to, subject: 'Kept', text: 'x' });

    const response = await fetch(`${backend.mailUrl}/clear`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });

    expect(response.status).toBe(403);
    expect(await waitForMail(to)).toMatchObject({ subject: 'Kept' });
  });

  it('keeps the newest mails in its folder, and forgets the oldest', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backend-test-'));
    const mailbox = await Mailbox.open(folder, 2);

    for (const subject of ['first', 'second', 'third'])
      await mailbox.add(Buffer.from(`Subject: ${subject}\r\n\r\nx`));
    const before = mailbox.list().map(({ subject }) => subject);
    const after = (await Mailbox.open(folder, 2)).list().map(({ subject }) => subject);
    await mailbox.clear();

    expect(before).toEqual(['third', 'second']);
    expect(after).toEqual(['third', 'second']);
    expect((await Mailbox.open(folder)).list()).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
