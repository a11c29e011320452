// Loaded into a build before anything else: notes in the end how long it took and what memory it needed at most.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const { RESOURCES_FILE, RESOURCES_PARENT } = process.env;
const KIBIBYTES_PER_MEBIBYTE = 1024;

// Not in a process that the build has started.
if (isMainThread && RESOURCES_FILE && process.ppid === Number(RESOURCES_PARENT)) measure(RESOURCES_FILE);

/** @param {string} file */
function measure(file) {
  const sampleFile = `${file}.sample`;
  if (existsSync('/proc/self/smaps_rollup')) {
    const program = join(import.meta.dirname, 'sample-memory.mjs');
    spawn(process.execPath, [program, String(process.pid), sampleFile], { env: {}, stdio: 'ignore' }).unref();
  }
  process.once('exit', () => {
    // Elsewhere than on Linux, that of this process alone.
    const peak = existsSync(sampleFile) ? Number(readFileSync(sampleFile)) : process.resourceUsage().maxRSS;
    writeFileSync(file, JSON.stringify({ seconds: process.uptime(), peakMb: peak / KIBIBYTES_PER_MEBIBYTE }));
  });
}
