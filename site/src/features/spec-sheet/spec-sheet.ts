import { PUBLIC_SITE_URL } from 'astro:env/client';
import sharp from 'sharp';
import { contactDetails } from '../../content/content.ts';
import { newestOf } from '../../content/newest-of.ts';
import { compilerOfBuild, documents } from '../../documents/build-documents.ts';
import { documentAddress, documentFile, revisionOf } from '../../documents/document-files.ts';
import { paths } from '../../paths.ts';
import { existingImage } from '../../pictures/image-exists.ts';
import { groundOf } from '../../pictures/light-colours.ts';
import { drawnWithPicture, picturePanel } from '../../pictures/picture-panel.ts';
import { finishedSheet, type SheetSubject, sheetData } from './sheet-data.ts';

const JPEG_QUALITY = 80;
/** What a letterhead says, of what staff have stored. */
const LETTERHEAD = ['phone', 'email'];

/**
 * A product on a page of A4, or two with many packs and certificates, which is set now unless an earlier build has. A build links it
 * into its output, beside the page, when all pages are rendered; the development server has it from the cache.
 */
export async function specSheet(
  subject: SheetSubject,
): Promise<{ href: string; bytes: number; changedAt: string }> {
  const { locale, product, category, certificates } = subject;
  const documentCompiler = compilerOfBuild();
  const details = await contactDetails();
  const letterhead = LETTERHEAD.flatMap((key) => details.find(({ info_key }) => info_key === key) ?? []);
  const contact = letterhead.map(({ value }) => value);
  const changedAt = newestOf([product, ...(category ? [category] : []), ...certificates, ...letterhead]);
  const address = new URL(paths.product(locale, product.slug), PUBLIC_SITE_URL).href;
  return drawnWithPicture(await existingImage(product.image), async (picture) => {
    const data = sheetData(subject, { contact, address, hasPicture: picture !== null, changedAt });
    const revision = revisionOf([documentCompiler.version, data, picture]);
    const file = documentFile(revision);
    await documents.have(file, async () => {
      const { data: points, info } = await picturePanel(groundOf(category?.slug ?? ''), picture);
      return documentCompiler.set(
        'spec-sheet.typ',
        finishedSheet(data, revision.slice(0, 6), locale, changedAt),
        new Map([
          ['picture.jpg', await sharp(points, { raw: info }).jpeg({ quality: JPEG_QUALITY }).toBuffer()],
        ]),
      );
    });
    return {
      href: documentAddress(paths.document(paths.product(locale, product.slug)), revision),
      bytes: documents.bytesOf(file),
      changedAt,
    };
  });
}
