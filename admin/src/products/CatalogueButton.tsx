import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { ProductRow } from 'shared/products/products.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { showToast } from '../toast/toast-store.ts';
import { CatalogueDialog } from './CatalogueDialog.tsx';

/** More are no selection, and take a browser too long. */
const MAX_PRODUCTS = 100;

/** Of the selected products. */
export function CatalogueButton() {
  const text = useText();
  const { selectedIds = [] } = useListContext<ProductRow>();
  const [isOpen, setIsOpen] = useState(false);

  function open(): void {
    if (selectedIds.length <= MAX_PRODUCTS) setIsOpen(true);
    else
      showToast({
        title: text('resources.products.catalogue.tooMany', { max: MAX_PRODUCTS }),
        tone: 'error',
      });
  }

  return (
    <>
      <ActionButton size="small" isDisabled={false} onClick={open}>
        {text('resources.products.catalogue.action')}
      </ActionButton>
      {isOpen && <CatalogueDialog ids={selectedIds} onClose={() => setIsOpen(false)} />}
    </>
  );
}
