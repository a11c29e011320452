// Notes, in kibibytes, the most memory that a process and those it has started have had at a time, each shared page counted once
// (Linux's "proportional set size"): `node sample-memory.mjs <process id> <file>`. Ends with the process.
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const [root = '', file = ''] = process.argv.slice(2);
/** Seldom enough to leave the processors to the build. */
const EVERY_MS = 250;

let peak = 0;
writeFileSync(file, '0');
while (true) {
  const now = withChildren(root)
    .filter((id) => id !== String(process.pid))
    .reduce((sum, id) => sum + kibibytesOf(id), 0);
  if (now === 0) break;
  if (now > peak) writeFileSync(file, String(now));
  peak = Math.max(peak, now);
  await sleep(EVERY_MS);
}

/** @param {string} id @returns {string[]} */
function withChildren(id) {
  const children = read(`/proc/${id}/task/${id}/children`).split(' ').filter(Boolean);
  return [id, ...children.flatMap(withChildren)];
}

/** @param {string} id */
function kibibytesOf(id) {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0);
}

/** @param {string} path of a process that may have ended */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
