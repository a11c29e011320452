import { PUBLIC_SITE_URL } from 'astro:env/client';
import sharp from 'sharp';
import { contactDetails } from '../../content/content.ts';
import { DocumentCompiler } from '../../documents/document-compiler.ts';
import {
  DOCUMENTS_FOLDER,
  documentAddress,
  documentFile,
  revisionOf,
} from '../../documents/document-files.ts';
import { DrawnFiles } from '../../drawn-files.ts';
import { paths } from '../../paths.ts';
import { existingImage } from '../../pictures/image-exists.ts';
import { groundOf } from '../../pictures/light-colours.ts';
import { drawnWithPicture, picturePanel } from '../../pictures/picture-panel.ts';
import { projectFile } from '../../pictures/project-folders.ts';
import { type SheetSubject, sheetData, sheetEdition } from './sheet-data.ts';

const JPEG_QUALITY = 80;
/** What a letterhead says, of what staff have stored. */
const LETTERHEAD = ['phone', 'email'];

const documents = new DrawnFiles(DOCUMENTS_FOLDER);

let compiler: DocumentCompiler | undefined;

/** Read in when a page needs it: most builds render none of a product. */
function compilerOfBuild(): DocumentCompiler {
  compiler ??= new DocumentCompiler(projectFile('../shared/src'));
  return compiler;
}

/**
 * A product on a page of A4, or two with many packs and certificates, which is set now unless an earlier build has. A build links it
 * into its output, beside the page, when all pages are rendered; there is none in development.
 */
export async function specSheet(subject: SheetSubject): Promise<{ href: string; bytes: number }> {
  const { locale, product, category } = subject;
  const documentCompiler = compilerOfBuild();
  const details = await contactDetails();
  const contact = LETTERHEAD.flatMap((key) => details.find(({ info_key }) => info_key === key)?.value ?? []);
  const address = new URL(paths.product(locale, product.slug), PUBLIC_SITE_URL).href;
  return drawnWithPicture(await existingImage(product.image), async (picture) => {
    const data = sheetData(subject, { contact, address, hasPicture: picture !== null });
    const revision = revisionOf([documentCompiler.version, data, picture]);
    const file = documentFile(revision);
    await documents.have(file, async () => {
      const { data: points, info } = await picturePanel(groundOf(category?.slug ?? ''), picture);
      const edition = sheetEdition(revision.slice(0, 6), subject);
      return documentCompiler.set(
        'spec-sheet.typ',
        { ...data, sheet: { ...data.sheet, edition } },
        await sharp(points, { raw: info }).jpeg({ quality: JPEG_QUALITY }).toBuffer(),
      );
    });
    return {
      href: documentAddress(paths.specSheet(locale, product.slug), revision),
      bytes: await documents.bytesOf(file),
    };
  });
}
