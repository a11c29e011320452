import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, request, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { removeFolder, scratchFolder } from '../../supabase/tests/scratch-backend.ts';
import { explain } from '../common/errors.ts';
import { findFreePorts } from '../common/free-ports.ts';
import { startSiteServer } from '../static-server/site-server.ts';
import type { ScoredPage } from './observatory/scan.ts';
import { findServedRelease } from './served-release.ts';

/*
 * Scores site and admin app by the scorer of MDN's HTTP Observatory: `pnpm verify:observatory [folder]`, without a folder the
 * release that `npm start` serves. The scorer (130 MB) is fetched for the run. Three things are as they are at a live
 * address: https with a trusted certificate, plain http that leads there, and the domain in the browsers' preload list.
 */

const SCORER = '@mdn/mdn-http-observatory@1.4.8';
const LEAST_SCORE = 135;
const PATHS = ['/', '/ar/', '/products/', '/requests/', '/admin/', '/admin/orders'];
/** What the API of a hosted project is called; a release that was built here names the one of this machine. */
const HOSTED_API = 'https://project.supabase.co';
const LOCAL_API = /http:\/\/(localhost|127\.0\.0\.1):\d+/g;

const run = promisify(execFile);
const folder = await scratchFolder();
const [sitePort = 0, httpPort = 0, httpsPort = 0] = await findFreePorts(3);
const site = await startSiteServer(sitePort);
const servers: Server[] = [];
try {
  await site.use(await findServedRelease(process.argv[2]));
  const certificate = await makeCertificate();
  servers.push(await serveHttps(certificate), await redirectHttp());
  const pages = await score(await fetchScorer(), certificate.certFile);
  for (const { path, score: points, tests } of pages) {
    const counted = tests.map(({ result, points: part }) => `${result} ${part > 0 ? '+' : ''}${part}`);
    console.log(`${String(points).padStart(4)}  ${path.padEnd(15)} ${counted.join(', ')}`);
  }
  const isReached = pages.length === PATHS.length && pages.every((page) => page.score >= LEAST_SCORE);
  console.log(`${isReached ? 'All' : 'Not all'} of ${pages.length} pages have at least ${LEAST_SCORE}.`);
  process.exitCode = isReached ? 0 : 1;
} catch (error) {
  console.error(explain(error, folder));
  process.exitCode = 1;
} finally {
  for (const server of servers) server.close();
  await site.close();
  await removeFolder(folder);
}

async function makeCertificate(): Promise<{ keyFile: string; certFile: string }> {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', keyFile, '-out', certFile],
  ]);
  return { keyFile, certFile };
}

async function serveHttps({ keyFile, certFile }: { keyFile: string; certFile: string }): Promise<Server> {
  const secrets = { key: await readFile(keyFile), cert: await readFile(certFile) };
  const server = createHttpsServer(secrets, (asked, answer) => {
    const { method, url: path, headers } = asked;
    const forwarded = request({ host: 'localhost', port: sitePort, method, path, headers }, (answered) => {
      const policy = answered.headers['content-security-policy'];
      if (policy) answered.headers['content-security-policy'] = String(policy).replace(LOCAL_API, HOSTED_API);
      answer.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(answer);
    });
    forwarded.on('error', (error) => answer.destroy(error));
    asked.pipe(forwarded);
  });
  await new Promise<void>((done) => server.listen(httpsPort, 'localhost', done));
  return server;
}

async function redirectHttp(): Promise<Server> {
  const server = createHttpServer((asked, answer) => {
    answer.writeHead(301, { location: `https://localhost:${httpsPort}${asked.url}` }).end();
  });
  await new Promise<void>((done) => server.listen(httpPort, 'localhost', done));
  return server;
}

/** @returns the path of its scanner */
async function fetchScorer(): Promise<string> {
  // Its own install script would fetch the browsers' preload list.
  await run('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', SCORER]);
  const scorer = join(folder, 'node_modules', '@mdn', 'mdn-http-observatory');
  const preloaded = { localhost: { mode: 'force-https', includeSubDomains: true } };
  await writeFile(join(scorer, 'conf', 'hsts-preload.json'), JSON.stringify(preloaded));
  const scanner = join(scorer, 'src', 'scanner', 'index.js');
  // It takes the ports and forgets to hand them on.
  const source = await readFile(scanner, 'utf8');
  await writeFile(scanner, source.replace('retrieve(hostname)', 'retrieve(hostname, options)'));
  return scanner;
}

async function score(scorer: string, certFile: string): Promise<ScoredPage[]> {
  const scan = join(import.meta.dirname, 'observatory', 'scan.ts');
  const { stdout } = await run(
    process.execPath,
    [scan, scorer, String(httpPort), String(httpsPort), ...PATHS],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: certFile } },
  );
  return JSON.parse(stdout);
}
