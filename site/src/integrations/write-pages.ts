import type { AstroIntegrationLogger } from 'astro';
import { collectSooner } from './collect-sooner.ts';
import type { WrittenPage } from './page-finisher.ts';
import type { KeyedPage, PageWriter } from './page-writer.ts';
import { type Findings, renderInHelper } from './render-helper.ts';

interface Writing {
  /** Of this process. */
  writer: PageWriter;
  /** How many processes render beside this one. */
  helperCount: number;
  projectFolder: string;
  /** Of this process; those of helpers are named after it. */
  workingFolder: string;
  /** Where pages are written. */
  root: string;
  onWritten: (page: WrittenPage) => void;
  logger: Pick<AstroIntegrationLogger, 'info'>;
}

/** Between two lines of the log. */
const PROGRESS_MS = 5000;

/**
 * Renders and writes these pages, with the help of other processes.
 * @returns what the others have found; what this process finds, it knows
 * @throws Error when a page cannot be rendered, or a process fails; the others are ended
 */
export async function writePages(
  changed: KeyedPage[],
  { writer, helperCount, projectFolder, workingFolder, root, onWritten, logger }: Writing,
): Promise<Findings[]> {
  let written = 0;
  let helped = 0;
  let toldAt = Date.now();
  const count = (page: WrittenPage) => {
    onWritten(page);
    written += 1;
    if (Date.now() - toldAt < PROGRESS_MS) return;
    toldAt = Date.now();
    logger.info(`${written} of ${changed.length} pages rendered`);
  };
  const countHelped = (page: WrittenPage) => {
    helped += 1;
    count(page);
  };

  if (helperCount > 0) collectSooner();
  const queue = changed.values();
  const stop = new AbortController();
  const helpers = Array.from({ length: helperCount }, (_, index) =>
    renderInHelper({
      ...{ projectFolder, root, queue, onWritten: countHelped, signal: stop.signal },
      workingFolder: `${workingFolder}-${index + 1}`,
    }),
  );
  try {
    const [, ...found] = await Promise.all([writer.writeAll(queue, count), ...helpers]);
    if (helperCount > 0) logger.info(`${helped} of ${written} pages rendered by other processes`);
    return found;
  } catch (error) {
    stop.abort();
    throw error;
  } finally {
    await writer.end();
  }
}
