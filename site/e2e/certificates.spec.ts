import { listCertificates } from 'shared/certificates/certificates.queries.ts';
import { certificateName, certificateNumber, isRegistration } from 'shared/certificates/schemes.ts';
import { expect, LOCALES, messages, test } from './fixtures.ts';

const text = messages.en.certificates;

for (const { locale, prefix } of LOCALES) {
  test(`shows what is valid, apart from registrations, until its last day is over (${locale})`, async ({
    page,
    visitor,
  }) => {
    const words = messages[locale].certificates;
    const valid = await listCertificates(visitor);
    const ending = valid.toSorted((a, b) => (a.valid_until < b.valid_until ? -1 : 1))[0];
    if (!ending) throw new Error('No certificate is valid');
    const rows = page.locator('tr[data-until]');
    const row = rows.filter({ hasText: ending.number }).filter({ hasText: certificateName(ending) });

    // In Cairo it is the last day still.
    await page.clock.setFixedTime(new Date(`${ending.valid_until}T20:30:00Z`));
    await page.goto(`${prefix}/certificates`);

    await expect(rows).toHaveCount(valid.length);
    await expect(row).toBeVisible();
    const registrations = page.getByRole('table', { name: words.kinds.registrations }).locator('tbody tr');
    await expect(registrations).toHaveCount(valid.filter(isRegistration).length);
    const checked = valid.filter(({ verify_url }) => verify_url);
    expect(checked).not.toEqual([]);
    for (const each of checked) {
      const check = rows.filter({ hasText: each.number }).getByRole('link', {
        name: `${words.check} ${certificateName(each)}`,
      });
      await expect(check).toHaveAttribute('href', each.verify_url ?? '');
    }

    await page.clock.setFixedTime(new Date(`${ending.valid_until}T22:30:00Z`));
    await page.reload();

    await expect(row).toBeHidden();
  });
}

test('on the page of a product stand those that name it, for machines too, and one is asked for by name', async ({
  page,
  visitor,
}) => {
  const [certificate] = (await listCertificates(visitor)).filter(
    (each) => each.has_file && !each.is_file_public && each.product_ids.length > 0,
  );
  if (!certificate) throw new Error('No certificate is private');
  const { data: product } = await visitor
    .from('products')
    .select('id, slug, name')
    .in('id', certificate.product_ids)
    .eq('is_published', true)
    .not('price', 'is', null)
    .limit(1)
    .single()
    .throwOnError();
  await page.goto(`/products/${product.slug}`);
  const block = page.getByRole('table', { name: text.title });
  const naming = (await listCertificates(visitor)).filter(
    (each) => each.product_ids.includes(product.id) && !isRegistration(each),
  );
  await expect(block.locator('tbody tr')).toHaveCount(naming.length);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const { hasCertification = [] } = data
    .map((each) => JSON.parse(each))
    .find((each) => each['@type'] === 'Product');
  expect(hasCertification).toHaveLength(naming.length);
  for (const each of naming) {
    expect(hasCertification).toContainEqual({
      '@type': 'Certification',
      name: certificateName(each),
      certificationIdentification: certificateNumber(each),
      certificationStatus: 'https://schema.org/CertificationActive',
      issuedBy: { '@type': 'Organization', name: each.body },
      validFrom: each.valid_from,
      expires: each.valid_until,
      ...(each.verify_url && { url: each.verify_url }),
    });
  }

  await block.getByRole('link', { name: `${text.ask} ${certificateName(certificate)}` }).click();

  const form = page.getByRole('region', { name: 'Request Quotation' });
  await expect(form.getByLabel('Message / Additional Details')).toHaveValue(
    new RegExp(`^Please send us this certificate: .*${certificate.number}`),
  );
  await expect(form.getByRole('heading', { name: `Line 1: ${product.name}` })).toBeVisible();
  await expect(page).toHaveURL(`/requests?type=quotation&product=${product.slug}`);
});
