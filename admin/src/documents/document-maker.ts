import renderer from 'virtual:gzipped-wasm/@myriaddreamin/typst-ts-renderer';
import compiler from 'virtual:gzipped-wasm/@myriaddreamin/typst-ts-web-compiler';
import { documentColours } from 'shared/documents/colours.ts';
import { offerDocument } from 'shared/documents/offer-document.ts';
import catalogue from 'shared/documents/templates/catalogue.typ?raw';
import house from 'shared/documents/templates/house.typ?raw';
import offer from 'shared/documents/templates/offer.typ?raw';
import type { OfferSnapshot } from 'shared/offers/snapshot.ts';
import tokens from 'shared/styles/tokens.css?raw';
import type { Answer, Files, Message, Order } from './messages.ts';

const FILES: Files = {
  compiler,
  renderer,
  faces: Object.values(
    import.meta.glob<string>('../../../shared/src/documents/fonts/*.ttf', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ),
  sources: {
    '/house.typ': house,
    '/offer.typ': offer,
    '/catalogue.typ': catalogue,
    '/tokens.json': JSON.stringify(documentColours(tokens)),
  },
};
/** The compiler frees nothing that it ever worked out: beyond this, the next order gets a new one. */
const MEMORY_MAX_BYTES = 256 * 1024 * 1024;

export const makePdf = (snapshot: OfferSnapshot) =>
  pdfOf({ template: 'offer', data: offerDocument(snapshot).data });

/** @param pictures what the template may read beside its data, by path */
export const makeCatalogue = (data: unknown, pictures: Record<string, Uint8Array<ArrayBuffer>>) =>
  pdfOf({ template: 'catalogue', data, pictures });

async function pdfOf(order: Pick<Order, 'template' | 'data' | 'pictures'>): Promise<Uint8Array<ArrayBuffer>> {
  const made = await makeDocument({ output: 'pdf', ...order });
  if (Array.isArray(made)) throw new TypeError('The worker made something else.');
  return made;
}

let drawing: Promise<unknown> = Promise.resolve();

/**
 * Pictures of all pages, drawn where they keep nobody from typing: a browser lays SVG out among everything else that the page does. One
 * drawing after the other: what is aborted before its turn is not drawn.
 * @param width of a page in pixels
 */
export function drawPages(
  snapshot: OfferSnapshot,
  width: number,
  signal: AbortSignal,
): Promise<ImageBitmap[]> {
  const drawn = drawing.then(() => {
    signal.throwIfAborted();
    return draw(snapshot, width);
  });
  drawing = drawn.catch(() => {});
  return drawn;
}

async function draw(snapshot: OfferSnapshot, width: number): Promise<ImageBitmap[]> {
  const { data } = offerDocument(snapshot);
  const pages = await makeDocument({ output: 'pages', template: 'offer', data, width });
  if (!Array.isArray(pages)) throw new TypeError('The worker made something else.');
  return pages;
}

interface Waiting {
  resolve: (made: Uint8Array<ArrayBuffer> | ImageBitmap[]) => void;
  reject: (reason: Error) => void;
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function makeDocument(order: Omit<Order, 'id'>) {
  return new Promise<Uint8Array<ArrayBuffer> | ImageBitmap[]>((resolve, reject) => {
    worker ??= begin();
    const id = ++lastId;
    waiting.set(id, { resolve, reject });
    worker.postMessage({ order: { id, ...order } } satisfies Message);
  });
}

function begin(): Worker {
  const begun = new Worker(new URL('./document-worker.ts', import.meta.url), { type: 'module' });
  begun.onmessage = ({ data: answer }: MessageEvent<Answer>) => take(answer);
  begun.onerror = ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message || 'The worker ended.'));
    waiting.clear();
    end();
  };
  begun.postMessage({ files: FILES } satisfies Message);
  return begun;
}

function take(answer: Answer): void {
  const order = waiting.get(answer.id);
  waiting.delete(answer.id);
  if ('failure' in answer) {
    order?.reject(new Error(answer.failure));
    // A load that failed is tried again with the next order.
    if (waiting.size === 0) end();
    return;
  }
  order?.resolve(answer.made);
  if (answer.memoryBytes > MEMORY_MAX_BYTES && waiting.size === 0) end();
}

function end(): void {
  worker?.terminate();
  worker = undefined;
}
