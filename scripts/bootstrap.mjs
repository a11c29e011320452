// Runs pnpm under the pinned Node and pnpm, on a machine that has Node 20 or newer and npm alone:
//   node scripts/bootstrap.mjs run doctor          a script of package.json
//   node scripts/bootstrap.mjs scripts/dev/start.ts   a program of ours
//   node scripts/bootstrap.mjs exec biome …   anything else that pnpm can do
// No dependencies, and nothing newer than Node 20: this file runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PARENT_CHECK_MS = 250;
const PRODUCT = 'scripts/dev/start.ts';
/**
 * For the first installation, whose packages the lockfile pins by their hashes. Whether these are old enough and come from whom they came
 * from before was asked when the lockfile changed, and is in each run of CI. It takes 200 MB of what the registry says: here it is asked
 * beside the program.
 */
const FIRST_INSTALLATION = { pnpm_config_minimum_release_age: '0', pnpm_config_trust_policy: 'off' };

const isWindows = process.platform === 'win32';
const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..');
const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`This needs Node 20 or newer; here is ${process.version}.`);
  process.exit(1);
}
// Astro decodes the paths of components like addresses: better told before anything is installed.
if (projectRoot.includes('%')) {
  console.error(
    `The site cannot be built in ${projectRoot}: move the project to a folder without % in its path.`,
  );
  process.exit(1);
}
const isRecent = (major === 22 && minor >= 22) || major >= 24;
const packages = [
  ...(isRecent ? [] : [`node@${manifest.config.node}`]),
  manifest.packageManager.split('+')[0],
];

const words = process.argv.slice(2);
// The product runs without the tools that tests and checks need, which are a third of all packages: its first start has them come afterwards.
const isProduct = words[0] === PRODUCT;
// Every package, and not only those that one script needs: the first of these is never installed without the others, the second with them alone.
const isInstalled = existsSync(join(projectRoot, isProduct ? 'scripts/node_modules' : 'node_modules/vitest'));
const onlyPackage = isInstalled || words[0] !== 'run' ? undefined : manifest.config.packageOf[words[1]];
if (!isInstalled && !onlyPackage && words[0] !== 'install') {
  console.log('Installing the tools and packages: about two minutes, this first time only.');
}
const tools = findKnownTools() ?? installTools();
const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
const options = {
  cwd: projectRoot,
  stdio: 'inherit',
  env: { ...process.env, [pathName]: tools + delimiter + process.env[pathName] },
};

const child = spawn(...commandFor(), options);
if (!isInstalled && !onlyPackage && wordsOfProgram().length > 0) verifyPackages();

// Ctrl-C in a terminal reaches the child as well; this process only has to outlive it.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm passes a signal only to the shell it runs us in, and we would live on without either.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, PARENT_CHECK_MS);

child.on('error', (error) => {
  console.error(`pnpm could not be started: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));

/**
 * The program to run. A script of ours runs without pnpm in between, which would end it the hard way at a second signal;
 * pnpm has only to see before that everything is installed, or what the script's own package needs.
 */
function commandFor() {
  const [program, ...rest] = wordsOfProgram();
  if (!program) return [pnpmOf(tools), ['--silent', ...words]];
  // The first time pnpm shows how it gets on; later it only makes up for what has changed, if anything.
  const { status, error } = isInstalled
    ? spawnSync(pnpmOf(tools), ['--silent', 'exec', 'node', '--version'], {
        ...options,
        stdio: ['inherit', 'ignore', 'inherit'],
      })
    : spawnSync(
        pnpmOf(tools),
        onlyPackage
          ? ['install', ...onlyFor(onlyPackage)]
          : ['install', '--frozen-lockfile', ...(isProduct ? ['--prod'] : [])],
        onlyPackage ? options : { ...options, env: { ...options.env, ...FIRST_INSTALLATION } },
      );
  if (status !== 0) {
    console.error(`The packages could not be installed${error ? `: ${error.message}` : '.'}`);
    process.exit(status || 1);
  }
  const node = isWindows ? join(tools, '..', 'node', 'bin', 'node.exe') : join(tools, 'node');
  return [isRecent ? process.execPath : node, [program, ...rest]];
}

/** Makes up for what the first installation did not ask, and leave out, with the time that the program leaves. */
function verifyPackages() {
  const asking = spawn(pnpmOf(tools), ['--silent', 'install', '--frozen-lockfile'], {
    ...options,
    stdio: 'ignore',
  });
  if (asking.pid) setPriority(asking.pid, constants.priority.PRIORITY_LOW);
  asking.on('exit', (code) => {
    if (code)
      console.error('The packages do not pass the policies of pnpm-workspace.yaml: see pnpm install.');
  });
  child.on('exit', () => asking.kill());
}

/** The program of ours that is to run, with its arguments: empty when pnpm is to do something else. */
function wordsOfProgram() {
  if (words[0]?.endsWith('.ts')) return words;
  const [command, program, ...rest] = (words[0] === 'run' && manifest.scripts[words[1]]?.split(' ')) || [];
  if (command !== 'node') return [];
  return [...(program === 'scripts/bootstrap.mjs' ? rest : [program, ...rest]), ...words.slice(2)];
}

/** @param {string} packageName */
function onlyFor(packageName) {
  return [
    `--filter=${packageName}...`,
    '--prod',
    '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
  ];
}

/** The folder of the tools' programs, as an earlier start found it. */
function findKnownTools() {
  try {
    const known = JSON.parse(readFileSync(toolsFile(), 'utf8'));
    return known.packages === packages.join(' ') && existsSync(pnpmOf(known.folder)) ? known.folder : null;
  } catch {
    return null;
  }
}

/** Lets npm put the tools into its cache, and asks for the folder of their programs. */
function installTools() {
  const [command, prefix] = npmCommand();
  const wanted = packages.map((name) => `--package=${name}`);
  const printPath = ['--', 'node', '-p', 'process.env.PATH'];
  const { status, stdout, error } = spawnSync(
    command,
    [...prefix, 'exec', '--yes', '--loglevel=error', ...wanted, ...printPath],
    { cwd: projectRoot, stdio: ['inherit', 'pipe', 'inherit'], encoding: 'utf8' },
  );
  const folder = (stdout ?? '')
    .trim()
    .split(delimiter)
    .find((path) => path.includes('_npx') && existsSync(pnpmOf(path)));
  if (status !== 0 || !folder) {
    console.error(`npm could not install ${packages.join(' and ')}${error ? `: ${error.message}` : '.'}`);
    process.exit(status || 1);
  }
  mkdirSync(dirname(toolsFile()), { recursive: true });
  writeFileSync(toolsFile(), JSON.stringify({ packages: packages.join(' '), folder }));
  return folder;
}

function toolsFile() {
  return join(projectRoot, '.cache', 'tools.json');
}

/** @param {string} folder */
function pnpmOf(folder) {
  return isWindows ? join(folder, '..', 'pnpm', 'pnpm.exe') : join(folder, 'pnpm');
}

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
