// Runs pnpm under the pinned Node and pnpm, on a machine that has Node 20 or newer and npm alone:
//   node scripts/bootstrap.mjs run up
// No dependencies, and nothing newer than Node 20: this file runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..');
const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`This needs Node 20 or newer; here is ${process.version}.`);
  process.exit(1);
}
const isRecent = (major === 22 && minor >= 22) || major >= 24;
const pnpm = manifest.packageManager.split('+')[0];
const packages = [...(isRecent ? [] : [`--package=node@${manifest.config.node}`]), `--package=${pnpm}`];

if (!existsSync(join(projectRoot, 'node_modules', '.modules.yaml'))) {
  console.log('Installing the tools and packages: about two minutes, this first time only.');
}

const [command, prefix] = npmCommand();
const child = spawn(
  command,
  [
    ...prefix,
    'exec',
    '--yes',
    '--loglevel=error',
    ...packages,
    '--',
    'pnpm',
    '--silent',
    ...process.argv.slice(2),
  ],
  { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, npm_config_update_notifier: 'false' } },
);

// A terminal sends Ctrl-C to the child as well; this process only has to outlive it. Other signals are passed on.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

child.on('error', (error) => {
  console.error(`npm could not be started: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));

/** npm as a file for this Node, because `npm.cmd` cannot be spawned on Windows without a shell. */
function npmCommand() {
  const candidates = [
    process.env.npm_execpath,
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const cli = candidates.find((path) => path && /npm-cli\.js$/.test(path) && existsSync(path));
  return cli ? [process.execPath, [cli]] : ['npm', []];
}
