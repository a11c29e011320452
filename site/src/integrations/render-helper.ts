import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { AstroPrerenderer } from 'astro';
import type { WrittenPage } from './page-finisher.ts';
import type { KeyedPage } from './page-writer.ts';

/*
 * A large catalogue is rendered by several processes. Each helper is a build of its own that bundles nothing and reads nothing: it
 * takes the kept bundle and the held rows, asks for pages, writes them into the folder of the build that started it,
 * and tells what it has found meanwhile.
 */

type StaticImages = Awaited<ReturnType<NonNullable<AstroPrerenderer['collectStaticImages']>>>;

/** What pages leave behind in the process that has rendered them. */
export interface Findings {
  /** Pictures to be scaled, or copied. */
  images: StaticImages;
  /** Pictures that pages show as they are. */
  shownImages: string[];
  foundPictures: [address: string, size: { width: number; height: number } | null][];
}

export type ToHelper =
  | { kind: 'begin'; foundPictures: Findings['foundPictures'] }
  /** None are left when there are none. */
  | { kind: 'pages'; files: string[] };

export type FromHelper =
  | { kind: 'ready' }
  | { kind: 'written'; pages: WrittenPage[] }
  | { kind: 'ended'; findings: Findings };

/** Few enough for all processes to end at the same time, and enough for no process to wait, and for pages to share their cards. */
const PAGES_AT_A_TIME = 64;
/** It takes seconds to load a helper's modules, so that fewer pages are sooner rendered by one process. */
const PAGES_PER_PROCESS = 2000;
/** What a helper needs for ten thousand products, three times over: builds are not all that a machine does. */
const FREE_MEMORY_PER_HELPER = 1.5 * 2 ** 30;
const MAX_PROCESSES = 4;
/** One that renders and one that writes, with V8's own work in between: on two, a second process takes a quarter more time. */
const PROCESSORS_PER_PROCESS = 2;

/** How many processes to render so many pages with, this one included. */
export function processesFor(pageCount: number): number {
  const isWorth = Math.floor(pageCount / PAGES_PER_PROCESS);
  const hasRoom = 1 + Math.floor(process.availableMemory() / FREE_MEMORY_PER_HELPER);
  const hasProcessors = Math.floor(availableParallelism() / PROCESSORS_PER_PROCESS);
  return Math.max(1, Math.min(MAX_PROCESSES, hasProcessors, isWorth, hasRoom));
}

interface Help {
  /** Where the build was started. */
  projectFolder: string;
  /** No other process has the same. */
  workingFolder: string;
  /** Where pages are written. */
  root: string;
  queue: IterableIterator<KeyedPage>;
  onWritten: (page: WrittenPage) => void;
  /** Ends it early. */
  signal: AbortSignal;
}

/**
 * Renders pages of the queue until there are none.
 * @throws Error when the process fails; it has said why in the log
 */
export async function renderInHelper({ queue, onWritten, ...job }: Help): Promise<Findings> {
  const helper = startHelper(job);
  // One that has ended is known by its exit.
  const tell = (message: ToHelper) => helper.send(message, () => {});
  // It has the next ones at hand while the first are rendered.
  const begin = [takeFiles(queue), takeFiles(queue)];
  let findings: Findings | undefined;
  helper.on('message', (message: FromHelper) => {
    if (message.kind === 'ready') {
      tell({ kind: 'begin', foundPictures: [...(globalThis.foundPictures ?? [])] });
      for (const files of begin) tell({ kind: 'pages', files });
    } else if (message.kind === 'written') {
      for (const page of message.pages) onWritten(page);
      tell({ kind: 'pages', files: takeFiles(queue) });
    } else {
      findings = message.findings;
    }
  });
  const code = await exitCodeOf(helper);
  if (code !== 0 || !findings) throw new Error(`A process that rendered pages ended with code ${code}`);
  return findings;
}

type HelperJob = Pick<Help, 'projectFolder' | 'workingFolder' | 'root' | 'signal'>;

function startHelper({ projectFolder, workingFolder, root, signal }: HelperJob): ChildProcess {
  const astro = dirname(createRequire(import.meta.url).resolve('astro/package.json'));
  return spawn(process.execPath, [join(astro, 'bin', 'astro.mjs'), 'build'], {
    cwd: projectFolder,
    env: { ...process.env, HELPED_OUTPUT: root, WORKING_FOLDER: workingFolder },
    // Its progress is told by this process, errors by itself.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    signal,
  });
}

function exitCodeOf(child: ChildProcess): Promise<number | null> {
  return new Promise((settle, fail) => {
    child.once('error', fail);
    child.once('close', settle);
  });
}

/** @returns the pictures that this process is to scale or copy beside its own */
export function adoptFindings(all: readonly Findings[]): StaticImages {
  const images: StaticImages = new Map();
  for (const { images: theirs, shownImages, foundPictures } of all) {
    for (const [path, image] of theirs) {
      const known = images.get(path);
      if (!known) images.set(path, image);
      else for (const [hash, transform] of image.transforms) known.transforms.set(hash, transform);
    }
    for (const image of shownImages) globalThis.astroAsset.referencedImages?.add(image);
    for (const [address, size] of foundPictures) globalThis.foundPictures?.set(address, size);
  }
  return images;
}

function takeFiles(queue: IterableIterator<KeyedPage>): string[] {
  const files: string[] = [];
  while (files.length < PAGES_AT_A_TIME) {
    const { done, value } = queue.next();
    if (done) break;
    files.push(value.file);
  }
  return files;
}
