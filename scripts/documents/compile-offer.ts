import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { documentColours } from 'shared/documents/colours.ts';
import { offerDocument } from 'shared/documents/offer-document.ts';
import type { OfferSnapshot } from 'shared/offers/snapshot.ts';

/** Files live in memory alone, below a folder that does not exist. */
const ROOT = resolve('/documents-in-memory');
const MAIN = { mainFilePath: join(ROOT, 'offer.typ') };
const SHARED = new URL('../../shared/src/', import.meta.url);
/** What was worked out is kept for the next document, and with every document there is more of it. */
const DOCUMENTS_A_CACHE = 20;

let compiler: NodeCompiler | undefined;
let made = 0;

/**
 * The PDF of a version, as the browser of whoever sends it makes it.
 * @throws Error with the compiler's words, also where the PDF breaks a rule of accessible ones
 */
export function compileOffer(snapshot: OfferSnapshot): Buffer {
  return withOffer(snapshot, (started) => started.pdf(MAIN, { pdfStandard: PdfStandard.UA_1 }));
}

/** Its pages one below the other as an SVG, whose letters are shapes: it looks the same on every machine. */
export function drawOffer(snapshot: OfferSnapshot): string {
  return withOffer(snapshot, (started) => started.plainSvg(MAIN));
}

function withOffer<T>(snapshot: OfferSnapshot, make: (started: NodeCompiler) => T): T {
  compiler ??= start();
  put(compiler, 'data.json', Buffer.from(JSON.stringify(offerDocument(snapshot).data)));
  const document = make(compiler);
  if (++made % DOCUMENTS_A_CACHE === 0) compiler.evictCache(0);
  return document;
}

function start(): NodeCompiler {
  const faces = filesIn('documents/fonts').filter((file) => file.endsWith('.ttf'));
  const started = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs: faces.map(read) }] });
  for (const file of filesIn('documents/templates')) put(started, basename(file), read(file));
  const colours = documentColours(read('styles/tokens.css').toString());
  put(started, 'tokens.json', Buffer.from(JSON.stringify(colours)));
  return started;
}

const read = (path: string) => readFileSync(new URL(path, SHARED));
const filesIn = (folder: string) => readdirSync(new URL(folder, SHARED)).map((file) => `${folder}/${file}`);
const put = (to: NodeCompiler, file: string, content: Buffer) => to.mapShadow(join(ROOT, file), content);
