// Loaded into a build before anything else: notes in the end how long it took and what memory it needed at most.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const { RESOURCES_FILE, RESOURCES_PARENT } = process.env;
const KIBIBYTES_PER_MEBIBYTE = 1024;

if (isMainThread && RESOURCES_FILE && process.ppid === Number(RESOURCES_PARENT)) {
  process.once('exit', () => {
    const { maxRSS } = process.resourceUsage();
    const peakMb = maxRSS / KIBIBYTES_PER_MEBIBYTE;
    writeFileSync(RESOURCES_FILE, JSON.stringify({ seconds: process.uptime(), peakMb }));
  });
}
