import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { button, menuLink, openApp, press, title, toast } from './support/app.tsx';
import { backend, rest, SITE_URL } from './support/backend.ts';
import { drawPicture, holdPicture } from './support/pictures.ts';
import { insertProduct } from './support/rows.ts';

const NO_HARVEST = Array(12).fill('none');
const { service } = backend;
const price = page.getByLabelText('Price');
const month = (name: string) => button(new RegExp(`^${name}`));

it('puts packing lines in order by keyboard alone, and the focus stays with its line', async () => {
  const product = await insertProduct(service, {
    packing: [{ pack: 'Carton' }, { pack: 'Mesh bag' }, { pack: 'Crate' }],
  });
  await openApp(`products/${product.id}`);

  await press(button('Move line 2 up'), 'Enter');
  await expect.element(button('Move line 1 down')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Move line 2 down')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Move line 3 up')).toHaveFocus();
  await press(button('Remove line 1'), 'Enter');
  await expect.element(button('Remove line 1')).toHaveFocus();
  await press(button('Add a packing line'), 'Enter');
  await expect.element(page.getByLabelText('Pack', { exact: true }).nth(2)).toHaveFocus();
  await userEvent.keyboard('Big bag');
  await press(button('Save'), 'Enter');

  await expect.element(toast('Saved')).toBeVisible();
  expect((await read(product.id)).packing).toMatchObject([
    { pack: 'Crate' },
    { pack: 'Mesh bag' },
    { pack: 'Big bag' },
  ]);
});

it('hands the focus to adding a packing line when the last one is removed', async () => {
  const product = await insertProduct(service, { packing: [{ pack: 'Carton' }] });
  await openApp(`products/${product.id}`);

  await press(button('Remove line 1'), 'Enter');

  await expect.element(button('Add a packing line')).toHaveFocus();
});

it('is clicked through a year month by month on a phone', async () => {
  const product = await insertProduct(service, { season: NO_HARVEST });
  await page.viewport(360, 780);
  await openApp(`products/${product.id}`);

  await month('Nov').click();
  await expect.element(month('Nov')).toMatchTextContent('Limited');
  await month('Dec').click();
  await month('Dec').click();
  await expect.element(month('Dec')).toMatchTextContent('Full harvest');
  await month('Jan').click();
  await month('Jan').click();
  await month('Jan').click();
  await expect.element(month('Jan')).toMatchTextContent('No harvest');
  await button('Save').click();

  await expect.element(toast('Saved')).toBeVisible();
  expect((await read(product.id)).season).toEqual([...Array(10).fill('none'), 'limited', 'full']);
});

it('refuses what is no number at its field, where it stays and erases nothing', async () => {
  const packing = [{ pack: 'Carton', net_weight_kg: 15 }];
  const product = await insertProduct(service, { rating: 4, packing });
  const rating = page.getByLabelText('Rating');
  const weight = page.getByLabelText('Net weight (kg)');
  await openApp(`products/${product.id}`);
  await expect.element(weight).toHaveValue('15');

  await retype(rating, '4-5');
  await retype(weight, '10-12');
  await button('Save').click();

  const asNumber = 'Write a number in digits, such as 1500 or 2.5';
  await expect.element(rating).toHaveAccessibleDescription(asNumber);
  await expect.element(weight).toHaveAccessibleDescription(asNumber);
  await expect.element(rating).toHaveFocus();
  await expect.element(rating).toHaveValue('4-5');
  await expect.element(weight).toHaveValue('10-12');
  expect(await read(product.id)).toMatchObject({ rating: 4, packing });

  await rating.fill('7');
  await expect.element(rating).toHaveAccessibleDescription('Write a number from 0 to 5');

  await rating.clear();
  await weight.fill('7.50');
  await expect.element(weight).toHaveValue('7.50');
  await button('Save').click();
  await expect.element(toast('Saved')).toBeVisible();
  expect(await read(product.id)).toMatchObject({
    rating: null,
    packing: [{ pack: 'Carton', net_weight_kg: 7.5 }],
  });
});

it('does not leave a field that is refused behind its actions', async () => {
  const product = await insertProduct(service);
  await openApp(`products/${product.id}`);
  const rating = page.getByLabelText('Rating');
  await rating.fill('none');
  const { bottom } = rating.element().getBoundingClientRect();
  // A window whose lower edge cuts through the field.
  await page.viewport(1440, Math.round(bottom));

  await button('Save').click();

  await expect.element(rating).toHaveFocus();
  await expect.poll(() => isInFront(rating.element())).toBe(true);
});

it('takes numbers that are written in Arabic', async () => {
  const product = await insertProduct(service, { packing: [{ pack: 'Carton' }] });
  const weight = page.getByLabelText('الوزن الصافي (كجم)');
  await openApp(`products/${product.id}`, { language: 'ar' });

  await retype(weight, '١٠-١٢');
  await button('حفظ').click();
  await expect.element(weight).toHaveAccessibleDescription('اكتب العدد بالأرقام، مثل 1500 أو 2.5');
  await retype(weight, '٧٫٥');
  await expect.element(weight).toHaveValue('٧٫٥');
  await page.getByLabelText('التقييم').fill('4,5');
  await button('حفظ').click();

  await expect.element(title(/المنتجات/)).toBeVisible();
  expect(await read(product.id)).toMatchObject({ rating: 4.5, packing: [{ net_weight_kg: 7.5 }] });
});

it('keeps what was sent while a save is on its way, and goes on where it was after a refusal', async () => {
  const product = await insertProduct(service, { season: NO_HARVEST });
  const category = page.getByLabelText('Category');
  const published = page.getByRole('switch');
  const answering = Promise.withResolvers<void>();
  backend.use(
    http.patch(rest('products'), async () => {
      await answering.promise;
      return HttpResponse.json({ message: 'The database is busy' }, { status: 500 });
    }),
  );
  await openApp(`products/${product.id}`);
  await price.fill('$1');
  await press(price, 'Enter');
  await expect.element(button('Saving…')).toBeVisible();

  await userEvent.keyboard(' or more');
  await category.selectOptions(category.element().querySelector('option')?.textContent ?? '');
  await published.click({ force: true });
  await month('Jan').click();
  await button('Add a packing line').click();
  price.element().focus();

  await expect.element(price).toHaveValue('$1');
  await expect.element(category).toHaveValue(product.category);
  await expect.element(published).toBeChecked();
  await expect.element(month('Jan')).toMatchTextContent('No harvest');
  await expect.element(page.getByLabelText('Pack', { exact: true })).not.toBeInTheDocument();
  answering.resolve();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The database is busy');
  await expect.element(price).toHaveFocus();
  backend.restore();
  await userEvent.keyboard(' or more');
  await month('Jan').click();
  await button('Save').click();
  await expect.element(toast('Saved')).toBeVisible();
  expect(await read(product.id)).toMatchObject({
    price: '$1 or more',
    season: ['limited', ...NO_HARVEST.slice(1)],
  });
});

it('does not call back whoever leaves while a save takes its time', async () => {
  const product = await insertProduct(service);
  const answering = Promise.withResolvers<void>();
  backend.use(http.patch(rest('products'), () => answering.promise));
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await openApp(`products/${product.id}`);
  await price.fill('$5');
  await button('Save').click();
  await expect.element(button('Saving…')).toBeVisible();
  await menuLink('Requests').click();
  await expect.element(title(/Requests/)).toBeVisible();

  answering.resolve();

  await expect.element(toast('Saved')).toBeVisible();
  await expect.element(title(/Requests/)).toBeVisible();
  expect(location.pathname).toBe('/admin/orders');
});

it('takes a field that holds nothing but blanks for an empty one', async () => {
  const product = await insertProduct(service, { name_ar: 'برتقال', price: '$1' });
  await openApp(`products/${product.id}`);

  await page.getByLabelText('Name in Arabic').fill(' ');
  await price.fill('\u00a0 ');
  await page.getByLabelText('Origin', { exact: true }).fill(' El Nubaria');
  await button('Save').click();

  await expect.element(toast('Saved')).toBeVisible();
  expect(await read(product.id)).toMatchObject({ name_ar: null, price: null, origin: 'El Nubaria' });
});

it('refuses a picture of another type before anything is sent', async () => {
  await openApp('products/create');

  const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.svg', {
    type: 'image/svg+xml',
  });
  await page.getByLabelText('Choose a picture').upload(drawing);

  await expect.element(page.getByText('Choose a JPEG, PNG, WebP or AVIF picture')).toBeVisible();
  expect(backend.changes).toEqual([]);
});

it('is saved with the picture that was chosen last, once it is ready', async () => {
  const product = await insertProduct(service);
  const [large, small] = [await drawPicture(2400, 1200), await drawPicture(300, 300)];
  const picture = page.getByLabelText(/Choose a picture|Replace/);
  const decoding = holdPicture();
  await openApp(`products/${product.id}`);

  await picture.upload(large);
  await expect.element(button('Preparing the picture…')).toBeDisabled();
  await picture.upload(small);
  await price.fill('$9');
  await press(price, 'Enter');
  decoding.resolve();

  await expect.element(button('Save')).toBeEnabled();
  await expect.element(page.getByText(/Stored when you save: 300 × 300/)).toBeVisible();
  expect(backend.changes, 'nothing is saved without the picture').toEqual([]);
  await button('Save').click();
  await expect.element(toast('Saved')).toBeVisible();
  expect(await read(product.id)).toMatchObject({ price: '$9', image: expect.stringMatching(/\.webp$/) });
});

it('paints what is transparent white where the browser cannot write WebP', async () => {
  const transparent = await drawPicture(30, 30);
  const { toBlob } = HTMLCanvasElement.prototype;
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    // As Safari answers.
    toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
  });
  await openApp('products/create');

  await page.getByLabelText('Choose a picture').upload(transparent);

  const shown = page.getByAltText('Picture of Picture');
  await expect.element(shown).toBeVisible();
  const image = shown.element() as HTMLImageElement;
  await image.decode();
  const context = document.createElement('canvas').getContext('2d');
  context?.drawImage(image, 0, 0);
  expect([...(context?.getImageData(1, 1, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255]);
});

it("leads to the product's page on the site", async () => {
  const product = await insertProduct(service);

  await openApp(`products/${product.id}`);

  await expect
    .element(page.getByRole('link', { name: 'View on site' }))
    .toHaveAttribute('href', `${SITE_URL}/products/${product.slug}`);
});

async function read(id: number) {
  const { data } = await service.from('products').select().eq('id', id).single().throwOnError();
  return data;
}

/** Types over what a field holds, key by key. */
async function retype(field: Locator, text: string): Promise<void> {
  await field.click();
  (field.element() as HTMLInputElement).select();
  await userEvent.keyboard(text);
}

/** Whether nothing lies over the element. */
function isInFront(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}
