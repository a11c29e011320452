import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Supabase } from 'shared/client.ts';
import { ANSWER_LIMIT_MS } from 'shared/in-time.ts';
import { intakeAr } from 'shared/messages/intake.ar.ts';
import { intakeEn } from 'shared/messages/intake.en.ts';
import { REQUEST_TYPES } from 'shared/requests/requests.ts';
import { REQUEST_ATTACHMENTS_BUCKET } from 'shared/storage.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './accessibility.ts';
import { expect, LOCALES, messages, test, toastOf, uniqueEmail } from './fixtures.ts';

const texts = intakeEn.forms.attachments;
const requestTexts = messages.en.requests;
const PDF = Buffer.from('%PDF-1.7\n');
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const pdf = (name = 'offer.pdf', bytes = PDF.length) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length)]),
});
const photo = { name: 'pallet.png', mimeType: 'image/png', buffer: PNG };
const program = { name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };

const filesField = (page: Page) => page.getByLabel(texts.label, { exact: false }).first();
const fileRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' }).click();
const expectSent = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Request Submitted Successfully!' })).toBeVisible();

const ownFields: Record<string, (page: Page) => Promise<unknown>> = {
  quotation: (page) => page.getByLabel('Product Category').selectOption('dried-products'),
  sample: (page) => page.getByLabel('Product of Interest').fill('Navel Oranges'),
  complaint: (page) => page.getByLabel('Subject').fill('Container 7: temperature'),
  partnership: (page) => page.getByLabel('Partnership Type').selectOption('distributor'),
  job: (page) => page.getByLabel('Position of Interest').fill('Quality inspector'),
};

/** Opens the form of a type and fills what it asks for. Returns the e-mail address by which the row can be found. */
async function fillForm(page: Page, type = 'complaint'): Promise<string> {
  const email = uniqueEmail();
  await page.goto(`/requests?type=${type}`);
  await page.getByLabel('Full Name').fill('Marieke de Vries');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Phone Number').fill('+31 10 000 0000');
  await page.getByLabel('Message / Additional Details').fill('See the files.');
  await ownFields[type]?.(page);
  return email;
}

async function arrivedFiles(database: Supabase, email: string) {
  const { data } = await database
    .from('requests')
    .select('attachment_ids, request_attachments(id, name, path, byte_size)')
    .eq('form_data->>email', email)
    .single();
  const files = new Map(data?.request_attachments.map((file) => [file.id, file]));
  return (data?.attachment_ids ?? []).map((id) => files.get(id));
}

test.describe('attachments', () => {
  for (const type of REQUEST_TYPES) {
    test(`go with a request of type ${type}, sent from its own address`, async ({ page, database }) => {
      const email = await fillForm(page, type);

      await expect(
        page
          .getByRole('navigation', { name: requestTexts.typeList })
          .getByRole('link', { name: intakeEn.forms.requestTypes[type] }),
      ).toHaveAttribute('aria-current', 'true');
      await filesField(page).setInputFiles([pdf(), photo]);
      await expect(fileRow(page, 'offer.pdf')).toContainText(texts.uploaded);
      await submit(page);

      await expectSent(page);
      const { data: sent } = await database.from('requests').select('type').eq('form_data->>email', email);
      expect(sent).toEqual([{ type }]);
      const files = await arrivedFiles(database, email);
      expect(files.map((file) => file?.name)).toEqual(['offer.pdf', 'pallet.png']);
      const stored = await database.storage.from(REQUEST_ATTACHMENTS_BUCKET).download(files[1]?.path ?? '');
      expect(await stored.data?.text()).toBe(await new Blob([PNG]).text());
      if (type === 'job') {
        const { data } = await database
          .from('job_applications')
          .select('resume_url')
          .eq('email', email)
          .single();
        expect(data?.resume_url).toBe(files[0]?.path);
      }
    });
  }

  test('show how far they are, and the request waits for them', async ({ page, database, context }) => {
    const email = await fillForm(page);
    const network = await context.newCDPSession(page);
    const throttle = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await network.send('Network.enable');
    // Half a minute for all of it: it is still on its way when the rest has been seen, on a slow machine too.
    await throttle(30_000);

    await filesField(page).setInputFiles(pdf('long.pdf', 900_000));

    const progress = page.getByRole('progressbar', { name: 'Uploading: long.pdf' });
    await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0.01);
    expect(await progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeLessThan(1);
    await submit(page);
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await throttle(-1);
    await expectSent(page);
    expect(await arrivedFiles(database, email)).toEqual([
      expect.objectContaining({ name: 'long.pdf', byte_size: 900_000 }),
    ]);
  });

  test('that cannot be taken are named beside the field, and the others are taken: five, of 10 MB each', async ({
    page,
  }) => {
    await fillForm(page);
    let release = () => {};
    const isRead = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/functions/v1/upload-attachment', async (route) => {
      await isRead;
      await route.continue();
    });

    await filesField(page).setInputFiles([
      program,
      pdf('void.pdf', PDF.length),
      { ...photo, buffer: Buffer.alloc(0) },
    ]);

    await expect(filesField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(filesField(page)).toHaveAccessibleDescription(/run\.exe: only PDF, DOC, DOCX, JPG and PNG/);
    await expect(filesField(page)).toHaveAccessibleDescription(/pallet\.png: the file is empty/);
    await expect(page.getByRole('status').filter({ hasText: 'run.exe' })).toBeAttached();
    release();
    await expect(fileRow(page, 'void.pdf')).toContainText(texts.uploaded);

    const big = join(await mkdtemp(join(tmpdir(), 'attachment-')), 'big.pdf');
    await writeFile(big, Buffer.alloc(10 * 1024 * 1024 + 1));
    await filesField(page).setInputFiles(big);
    await expect(filesField(page)).toHaveAccessibleDescription(/big\.pdf: a file may have at most 10 MB/);

    await filesField(page).setInputFiles(
      ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'].map((name) => pdf(name)),
    );
    await expect(filesField(page)).toHaveAccessibleDescription(/Send at most five files/);
    await expect(page.getByRole('list', { name: texts.list }).getByRole('listitem')).toHaveCount(5);
  });

  test('can be dropped onto the field, and beside it do not take the place of the page', async ({
    page,
    context,
    database,
  }) => {
    const path = join(await mkdtemp(join(tmpdir(), 'attachment-')), 'dropped.pdf');
    await writeFile(path, PDF);
    const email = await fillForm(page);
    await filesField(page).scrollIntoViewIfNeeded();
    const box = await filesField(page).boundingBox();
    const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
    const input = await context.newCDPSession(page);

    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      const data = { items: [], files: [path], dragOperationsMask: 1 };
      await input.send('Input.dispatchDragEvent', { type, ...at, data });
    }

    await expect(fileRow(page, 'dropped.pdf')).toContainText(texts.uploaded);
    const isHeld = (type: string, place: string) =>
      page.locator(place).evaluate((element, name) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([''], 'other.pdf'));
        const event = new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer });
        return !element.dispatchEvent(event);
      }, type);

    for (const type of ['dragover', 'drop']) {
      expect(await isHeld(type, 'footer'), type).toBe(true);
      expect(await isHeld(type, 'input[type=file][multiple]'), type).toBe(false);
    }
    await submit(page);
    await expectSent(page);
    expect(await arrivedFiles(database, email)).toHaveLength(1);
  });

  test('can be handled by keyboard: chosen, removed, and focus stays near', async ({ page, database }) => {
    // Asked for early: a key is quicker than the browser's word that it will hand over its file dialog.
    const chooser = page.waitForEvent('filechooser');
    const email = await fillForm(page);
    await page.getByLabel('Message / Additional Details').focus();
    await page.keyboard.press('Tab');
    await expect(filesField(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([pdf('first.pdf'), pdf('second.pdf')]);
    await expect(fileRow(page, 'second.pdf')).toContainText(texts.uploaded);

    await page.getByRole('button', { name: 'Remove first.pdf' }).focus();
    await page.keyboard.press('Enter');

    await expect(page.getByRole('button', { name: 'Remove second.pdf' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'first.pdf is removed' })).toBeAttached();
    await submit(page);
    await expectSent(page);
    expect((await arrivedFiles(database, email)).map((file) => file?.name)).toEqual(['second.pdf']);
  });

  test('that were chosen before the form had loaded are taken', async ({ page, database }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const email = await fillForm(page);
    await filesField(page).setInputFiles(pdf('early.pdf'));

    scripts.resolve();

    await expect(fileRow(page, 'early.pdf')).toContainText(texts.uploaded);
    await submit(page);
    await expectSent(page);
    expect(await arrivedFiles(database, email)).toHaveLength(1);
  });

  test('do not survive a reload, and the form says so', async ({ page }) => {
    await fillForm(page);
    await filesField(page).setInputFiles([pdf(), photo]);
    await expect(fileRow(page, 'pallet.png')).toContainText(texts.uploaded);

    await page.reload();

    await expect(
      page.getByText('Files are not kept: please choose them again (offer.pdf, pallet.png).'),
    ).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue('Container 7: temperature');
    await filesField(page).setInputFiles(pdf());
    await expect(page.getByText('Files are not kept')).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove offer.pdf' }).click();
    await expect(page.getByText('Files are not kept')).toHaveCount(0);
  });

  test('are asked for again on every page with the unsent form until one is chosen', async ({ page }) => {
    await fillForm(page);
    await filesField(page).setInputFiles(pdf());
    await expect(fileRow(page, 'offer.pdf')).toContainText(texts.uploaded);

    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(page.getByText(intakeAr.forms.attachments.lost('offer.pdf'))).toBeVisible();
    await page.getByLabel(intakeAr.forms.fields.subject).pressSequentially('!');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByText(texts.lost('offer.pdf'))).toBeVisible();

    await filesField(page).setInputFiles(pdf('second.pdf'));
    await expect(fileRow(page, 'second.pdf')).toContainText(texts.uploaded);
    await page.reload();
    await expect(page.getByText(texts.lost('second.pdf'))).toBeVisible();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByText('Files are not kept')).toHaveCount(0);
    await page.reload();
    await page.getByLabel('Full Name').pressSequentially('Marieke');
    // Kept with this word by the form itself, once it has taken over what the page brought.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('unsent:request')))
      .toContain('fileNames');
    await expect(page.getByText('Files are not kept')).toHaveCount(0);
  });
});

test.describe('attachments that fail on their way', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a file that is not what its name says is refused, and the request waits until it is gone', async ({
    page,
    database,
  }) => {
    const email = await fillForm(page);
    let uploads = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/upload-attachment') && request.method() === 'POST') uploads++;
    });
    await filesField(page).setInputFiles([{ ...photo, name: 'offer.pdf' }, photo]);
    await expect(fileRow(page, 'offer.pdf')).toContainText('offer.pdf is not a real PDF');

    await submit(page);

    await expect(toastOf(page)).toContainText('Submission Failed');
    await expect(filesField(page)).toBeFocused();
    await expect(filesField(page)).toHaveAccessibleDescription(/Try the files again/);
    await expect(page.getByLabel('Message / Additional Details')).toHaveValue('See the files.');
    await page.getByRole('button', { name: 'Remove offer.pdf' }).click();
    await submit(page);
    await expectSent(page);
    expect((await arrivedFiles(database, email)).map((file) => file?.name)).toEqual(['pallet.png']);
    expect(uploads).toBe(2);
  });

  test('a lost connection is bridged, a refusal can be tried again by hand', async ({ page, database }) => {
    const email = await fillForm(page);
    let calls = 0;
    await page.route('**/functions/v1/upload-attachment', (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      calls++;
      if (calls === 1) return route.abort('connectionreset');
      if (calls === 2)
        return route.fulfill({ status: 429, json: { code: 'too-many', message: 'Slow down' } });
      return route.fallback();
    });
    await filesField(page).setInputFiles(pdf());
    await expect(fileRow(page, 'offer.pdf')).toContainText('Too many files came from your network.');

    await page.getByRole('button', { name: 'Try again: offer.pdf' }).press('Enter');

    await expect(fileRow(page, 'offer.pdf')).toContainText(texts.uploaded);
    await submit(page);
    await expectSent(page);
    expect(calls).toBe(3);
    expect(await arrivedFiles(database, email)).toHaveLength(1);
  });

  test('a file that a server takes without an answer is uploaded again', async ({ page, database }) => {
    await page.clock.install();
    const email = await fillForm(page);
    const silence = Promise.withResolvers<void>();
    const firstTry = Promise.withResolvers<void>();
    let uploads = 0;
    await page.route('**/functions/v1/upload-attachment', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      uploads++;
      if (uploads > 1) return route.fallback();
      firstTry.resolve();
      await silence.promise;
      return route.abort();
    });
    await filesField(page).setInputFiles(pdf());
    await firstTry.promise;

    await page.clock.fastForward(ANSWER_LIMIT_MS);

    await expect(fileRow(page, 'offer.pdf')).toContainText(texts.uploaded);
    silence.resolve();
    await submit(page);
    await expectSent(page);
    expect(uploads).toBe(2);
    expect(await arrivedFiles(database, email)).toHaveLength(1);
  });

  test('files that the server has forgotten are uploaded again', async ({ page, database }) => {
    const email = await fillForm(page);
    const answer = page.waitForResponse(
      (response) => response.url().endsWith('/upload-attachment') && response.status() === 201,
    );
    await filesField(page).setInputFiles(pdf());
    const { id } = await (await answer).json();
    await database.from('request_attachments').delete().eq('id', id);

    await submit(page);

    await expect(fileRow(page, 'offer.pdf')).toContainText('too long ago');
    await page.getByRole('button', { name: 'Try again: offer.pdf' }).click();
    await expect(fileRow(page, 'offer.pdf')).toContainText(texts.uploaded);
    await submit(page);
    await expectSent(page);
    expect(await arrivedFiles(database, email)).toHaveLength(1);
  });

  test('go along once more when a request that had arrived unnoticed is sent in other words', async ({
    page,
    database,
  }) => {
    const email = await fillForm(page);
    let lost = 0;
    await page.route('**/rest/v1/requests*', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost++;
      await route.fetch();
      return route.fulfill({ status: 400, json: { message: 'The desk is closed', code: 'P0001' } });
    });
    await filesField(page).setInputFiles(pdf());
    await submit(page);
    await expect(toastOf(page)).toContainText('The desk is closed');

    await page.getByLabel('Message / Additional Details').fill('See the file, page 2.');
    await submit(page);

    await expectSent(page);
    const { data } = await database
      .from('requests')
      .select('form_data->>message, request_attachments(name)')
      .eq('form_data->>email', email)
      .order('created_at');
    expect(data).toEqual([
      { message: 'See the files.', request_attachments: [{ name: 'offer.pdf' }] },
      { message: 'See the file, page 2.', request_attachments: [{ name: 'offer.pdf' }] },
    ]);
  });
});

test.describe('attachments on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    expectedErrors: [/Unsupported Media Type/],
  });

  test('can be photographed', async ({ page, database }) => {
    const email = await fillForm(page);
    const camera = page.getByLabel(texts.photograph);
    await expect(camera).toHaveAttribute('capture', 'environment');
    expect(await camera.boundingBox()).toMatchObject({ height: expect.any(Number) });

    await camera.setInputFiles(photo);

    await expect(fileRow(page, 'pallet.png')).toContainText(texts.uploaded);
    await submit(page);
    await expectSent(page);
    expect(await arrivedFiles(database, email)).toHaveLength(1);
  });

  for (const { locale, prefix } of LOCALES) {
    test(`can be used by everyone, in every state (${locale})`, async ({ page }) => {
      const { attachments } = { en: intakeEn, ar: intakeAr }[locale].forms;
      const name = 'a very long name of a specification that somebody sent last year, final, second.pdf';
      await page.goto(`${prefix}/requests?type=job`);
      await page
        .getByLabel(attachments.label)
        .first()
        .setInputFiles([pdf(name), { ...photo, name: 'false.pdf' }, program]);
      await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(attachments.uploaded);
      await expect(page.getByText(attachments.refused.disguised('false.pdf')).first()).toBeVisible();

      await expect(page.getByText(attachments.refused.type('run.exe')).first()).toBeVisible();
      await expectNoViolations(page, 'files');
      expect(await indentOf(page.getByRole('listitem').filter({ hasText: 'false.pdf' }))).toBeCloseTo(0, 0);
      await page.setViewportSize({ width: 320, height: 740 });
      await expectNoSidewaysScroll(page, 'files');
    });
  }
});

/** How far the name of a file stands from where its row begins, in pixels. */
function indentOf(row: Locator): Promise<number> {
  return row.evaluate((item) => {
    const name = document.createRange();
    name.selectNodeContents(item.querySelector('bdi') ?? item);
    const [text, box] = [name.getBoundingClientRect(), item.getBoundingClientRect()];
    return getComputedStyle(item).direction === 'rtl' ? box.right - text.right : text.left - box.left;
  });
}

test.describe('attachments on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/Failed to load resource/] });

  test('may have names without a place to break', async ({ page }) => {
    const name = (ending: string) => `${'Commercial_offer_navel_oranges_'.repeat(4)}${ending}`;
    await page.goto('/requests?type=job');
    await page.route('**/functions/v1/upload-attachment', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 429, json: { code: 'too-many', message: 'Slow down' } })
        : route.fallback(),
    );
    await filesField(page).setInputFiles(pdf(name('late.pdf')));
    await expect(fileRow(page, 'late.pdf')).toContainText('Too many files');
    await page.unrouteAll();
    await filesField(page).setInputFiles([
      pdf(name('whole.pdf')),
      { ...photo, name: name('false.pdf') },
      { ...program, name: name('run.exe') },
    ]);
    await expect(fileRow(page, 'whole.pdf')).toContainText(texts.uploaded);
    await expect(fileRow(page, 'false.pdf')).toContainText('is not a real PDF');
    await expect(page.getByText(texts.refused.type(name('run.exe'))).first()).toBeVisible();

    await expectNoSidewaysScroll(page, 'files');

    await page.reload();
    await expect(page.getByText('Files are not kept')).toBeVisible();
    await expectNoSidewaysScroll(page, 'names of lost files');
  });
});

test.describe('attachments without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/favicon\.ico/] });

  test('go with the posted form', async ({ page, database }) => {
    const email = uniqueEmail();
    await page.goto('/requests');
    const form = page.locator('#complaint');
    await form.getByLabel('Full Name').fill('Marieke de Vries');
    await form.getByLabel('Email Address').fill(email);
    await form.getByLabel('Phone Number').fill('+31 10 000 0000');
    await form.getByLabel('Subject').fill('Container 7');
    await form.getByLabel('Message / Additional Details').fill('See the file.');
    await expect(form.getByLabel(texts.label).first()).toHaveCSS('opacity', '1');
    await form.getByLabel(texts.label).first().setInputFiles(pdf());

    await form.getByRole('button', { name: 'Submit Request' }).click();

    await expect(page.getByText('Request Submitted Successfully!').first()).toBeVisible();
    expect((await arrivedFiles(database, email)).map((file) => file?.name)).toEqual(['offer.pdf']);
  });
});
