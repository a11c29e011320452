import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useLocale } from 'react-admin';
import { LOCALES, type Locale } from 'shared/constants.ts';
import type { ContactInfoRow } from 'shared/contact-info/contact-info.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';
import { useReadCertificates } from '../certificates/use-read-certificates.ts';
import { Field } from '../components/form/Field.tsx';
import { FieldNote } from '../components/form/FieldNote.tsx';
import { SwitchField } from '../components/form/SwitchField.tsx';
import { readAll } from '../components/list/read-all.ts';
import { environment } from '../current-environment.ts';
import { ActionDialog } from '../offers/ActionDialog.tsx';
import type { AdminTexts } from '../providers/i18n/en.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { showToast } from '../toast/toast-store.ts';

interface Props {
  ids: readonly ProductRow['id'][];
  onClose: () => void;
}

type CatalogueText = keyof AdminTexts['resources']['products']['catalogue'];

const BY_ID = { field: 'id', order: 'ASC' } as const;

/** Makes a PDF of products in this browser; nothing that sets it is loaded before. */
export function CatalogueDialog({ ids, onClose }: Props) {
  const text = useText();
  const say = (key: CatalogueText, values?: Record<string, number>) =>
    text(`resources.products.catalogue.${key}`, values);
  const id = useId();
  const own = useLocale() === 'ar' ? 'ar' : 'en';
  const dataProvider = useDataProvider();
  const readCertificates = useReadCertificates();
  const [locale, setLocale] = useState<Locale>(own);
  const [withPrices, setWithPrices] = useState(false);
  const [progress, setProgress] = useState<string>();

  async function make(): Promise<boolean> {
    setProgress(say('reading'));
    const [{ data }, categories, certificates, contact] = await Promise.all([
      dataProvider.getMany<ProductRow>('products', { ids: [...ids] }),
      readAll<ProductCategoryRow>(dataProvider, 'product-categories', {}, BY_ID),
      readCertificates(),
      readAll<ContactInfoRow>(dataProvider, 'contact-info', {}, BY_ID),
    ]);
    const products = data.filter(({ is_published }) => is_published);
    if (products.length === 0) return false;
    const { catalogueOf } = await import('./make-catalogue.ts');
    const pdf = await catalogueOf(
      { products, categories, certificates, contact },
      {
        ...{ locale, withPrices, siteUrl: environment.siteUrl },
        onPicture: (done) =>
          setProgress(
            done < products.length ? say('pictures', { done, total: products.length }) : say('setting'),
          ),
      },
    );
    download(`catalogue-${locale}.pdf`, pdf);
    return true;
  }

  const {
    mutate,
    isPending,
    isError,
    data: isMade,
  } = useMutation({
    mutationFn: make,
    onSuccess: (hasProducts) => {
      if (!hasProducts) return;
      showToast({ title: say('made'), tone: 'success' });
      onClose();
    },
  });
  const failure = isError ? say('failed') : isMade === false ? say('none') : null;

  return (
    <ActionDialog
      title={say('title', { smart_count: ids.length })}
      description={say('hint')}
      confirmLabel={failure && isError ? say('again') : say('make')}
      backLabel={text('form.cancel')}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Field id={id} label={say('language')} isRequired>
        {(described) => (
          <select
            {...described}
            id={id}
            value={locale}
            disabled={isPending}
            onChange={({ target }) => setLocale(target.value as Locale)}
          >
            {LOCALES.map((each) => (
              <option key={each} value={each}>
                {text(`languages.${each}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SwitchField label={say('prices')} isOn={withPrices} onChange={setWithPrices} />
      <FieldNote role="status" isError={failure !== null && !isPending}>
        {isPending ? progress : failure}
      </FieldNote>
    </ActionDialog>
  );
}

function download(name: string, pdf: Uint8Array<ArrayBuffer>): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
