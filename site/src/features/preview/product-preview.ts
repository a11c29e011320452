import { join } from 'node:path';
import { company } from 'shared/company.ts';
import type { Locale } from 'shared/constants.ts';
import { localised } from 'shared/in-language.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';
import { DrawnFiles } from '../../drawn-files.ts';
import { existingImage } from '../../pictures/image-exists.ts';
import { drawnWithPicture, picturePanel } from '../../pictures/picture-panel.ts';
import { PREVIEWS_FOLDER, previewName } from '../../pictures/preview-files.ts';
import { cacheFolder } from '../../pictures/project-folders.ts';
import { drawPreview, previewColours } from './draw-preview.ts';

interface Subject {
  locale: Locale;
  product: ProductRow;
  category: ProductCategoryRow | undefined;
}

const previews = new DrawnFiles(join(cacheFolder, PREVIEWS_FOLDER));

/**
 * The address of a product's preview, which is drawn now unless an earlier build has. A build links it into its output when all
 * pages are rendered.
 */
export async function productPreview({ locale, product, category }: Subject): Promise<string> {
  return drawnWithPicture(await existingImage(product.image), async (address) => {
    const content = {
      locale,
      name: localised(product, 'name', locale),
      category: category ? localised(category, 'name', locale) : product.category,
      company: company.name[locale],
      colours: previewColours(category?.slug ?? ''),
      address,
    };
    const name = previewName(content);
    await previews.have(name, async () =>
      drawPreview({ ...content, panel: await picturePanel(content.colours.ground, address) }),
    );
    return `/_astro/${name}`;
  });
}
