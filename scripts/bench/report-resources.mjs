// Loaded into a build before anything else: notes in the end how long it took and what memory it needed at most. What the
// processes needed that it has started is added.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const { RESOURCES_FILE, RESOURCES_PARENT } = process.env;
const KIBIBYTES_PER_MEBIBYTE = 1024;

if (isMainThread && RESOURCES_FILE) process.once('exit', () => report(RESOURCES_FILE));

/** @param {string} file */
function report(file) {
  const peakMb = process.resourceUsage().maxRSS / KIBIBYTES_PER_MEBIBYTE;
  if (process.ppid !== Number(RESOURCES_PARENT)) {
    writeFileSync(`${file}.${process.pid}`, String(peakMb));
    return;
  }
  const parts = readdirSync(dirname(file))
    .filter((name) => name.startsWith(`${basename(file)}.`))
    .map((name) => join(dirname(file), name));
  const partsMb = parts.reduce((sum, part) => sum + Number(readFileSync(part, 'utf8')), 0);
  for (const part of parts) rmSync(part);
  writeFileSync(file, JSON.stringify({ seconds: process.uptime(), peakMb: peakMb + partsMb }));
}
