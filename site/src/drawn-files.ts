import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder whose files are named by all that they show: each is drawn once, by this build or one before. */
export class DrawnFiles {
  readonly #folder: string;
  /** By earlier builds. */
  #before: ReadonlySet<string> | undefined;
  readonly #drawings = new Map<string, Promise<void>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Whether an earlier build has drawn it. */
  has(name: string): boolean {
    this.#before ??= new Set(existsSync(this.#folder) ? readdirSync(this.#folder) : []);
    return this.#before.has(name);
  }

  async have(name: string, draw: () => Promise<Uint8Array>): Promise<void> {
    if (this.has(name)) return;
    // Pages are rendered side by side, and products that look the same share a file.
    const drawing = this.#drawings.get(name) ?? this.#write(name, draw);
    this.#drawings.set(name, drawing);
    await drawing;
  }

  read(name: string): Promise<Buffer> {
    return readFile(join(this.#folder, name));
  }

  bytesOf(name: string): number {
    return statSync(join(this.#folder, name)).size;
  }

  async #write(name: string, draw: () => Promise<Uint8Array>): Promise<void> {
    const drawn = await draw();
    await mkdir(this.#folder, { recursive: true });
    // Another process may draw the same.
    const unfinished = join(this.#folder, `${name}.${process.pid}`);
    await writeFile(unfinished, drawn);
    await rename(unfinished, join(this.#folder, name));
  }
}
