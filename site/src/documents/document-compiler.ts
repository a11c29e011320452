import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { documentColours } from 'shared/documents/colours.ts';

/** Files live in memory alone, below a folder that does not exist: a template can read what it is given, and nothing of the disk. */
const ROOT = resolve('/documents-in-memory');
/** What was worked out is kept for the next document, and with every one there is more of it: so many bytes of PDFs. */
const CACHE_BYTES = 2_000_000;

/** Pages are bundled, with a class of their own: a compiler that was begun before they came is handed on by the process. */
const PREPARED = Symbol.for('documents.prepared-compiler');
const prepared = globalThis as { [PREPARED]?: DocumentCompiler };

/** Sets PDFs from templates and faces. The compiler itself is loaded by the first document: most builds have none to set. */
export class DocumentCompiler {
  /** Of all that documents are made from beside their data. */
  readonly version: string;
  readonly #templates: { name: string; content: Buffer }[];
  readonly #faces: Buffer[];
  #compiler: Promise<NodeCompiler> | undefined;
  #cachedBytes = 0;

  /** @param shared the folder of the sources of the package `shared` */
  constructor(shared: string) {
    const tokens = readFileSync(join(shared, 'styles/tokens.css'), 'utf8');
    const colours = { name: 'tokens.json', content: Buffer.from(JSON.stringify(documentColours(tokens))) };
    this.#templates = [...filesIn(join(shared, 'documents/templates')), colours];
    this.#faces = filesIn(join(shared, 'documents/fonts'))
      .filter(({ name }) => name.endsWith('.ttf'))
      .map(({ content }) => content);
    const parts = [...this.#templates.map(({ content }) => content), ...this.#faces];
    this.version = hash('sha256', Buffer.concat(parts));
  }

  /** Loads and starts the compiler, which takes four times as long as to set a sheet. */
  static async prepare(shared: string): Promise<void> {
    const started = new DocumentCompiler(shared);
    started.#compiler = started.#start();
    await started.#compiler;
    prepared[PREPARED] = started;
  }

  /** The one that was prepared, or a new one. @param shared the folder of the sources of the package `shared` */
  static ofProcess(shared: string): DocumentCompiler {
    return prepared[PREPARED] ?? new DocumentCompiler(shared);
  }

  /**
   * @param data what the template reads as `/data.json`
   * @param pictures what it may read, by their paths
   * @throws Error with the compiler's words, also where a PDF breaks a rule of accessible ones
   */
  async set(template: string, data: unknown, pictures: ReadonlyMap<string, Buffer>): Promise<Buffer> {
    const { PdfStandard } = await import('@myriaddreamin/typst-ts-node-compiler');
    this.#compiler ??= this.#start();
    const compiler = await this.#compiler;
    put(compiler, 'data.json', Buffer.from(JSON.stringify(data)));
    for (const [path, picture] of pictures) put(compiler, path, picture);
    // Not `compile` first: its result is freed by the garbage collector alone, a gigabyte later.
    const pdf = compiler.pdf({ mainFilePath: join(ROOT, template) }, { pdfStandard: PdfStandard.UA_1 });
    this.#cachedBytes += pdf.length;
    if (this.#cachedBytes > CACHE_BYTES) {
      compiler.evictCache(0);
      this.#cachedBytes = 0;
    }
    return pdf;
  }

  async #start(): Promise<NodeCompiler> {
    const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
    const compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs: this.#faces }] });
    for (const { name, content } of this.#templates) put(compiler, name, content);
    return compiler;
  }
}

function filesIn(folder: string) {
  return readdirSync(folder).map((name) => ({ name, content: readFileSync(join(folder, name)) }));
}

function put(compiler: NodeCompiler, path: string, content: Buffer): void {
  compiler.mapShadow(join(ROOT, path), content);
}
