// Prints the running product's addresses and demo keys as one JSON object. Plain Node 20, no dependencies, so that it
// answers at once and before anything is installed.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const dataDir = resolve(projectRoot, process.env.DATA_DIR || '.data');
const ANSWER_LIMIT_MS = 5000;

let run;
try {
  run = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'));
} catch {
  fail(`Nothing runs from ${dataDir}; start it with: npm start`);
}
if (!isAlive(run.pid))
  fail(`Nothing runs from ${dataDir}: it ended without saying so. Start it with: npm start`);
try {
  const response = await fetch(`${run.values.SITE_URL}/version.json`, {
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  if (!response.ok) fail(`The site at ${run.values.SITE_URL} answers with status ${response.status}.`);
} catch {
  fail(`The site at ${run.values.SITE_URL} does not answer.`);
}
console.log(JSON.stringify(run.values, null, 2));

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
