// A site in a second: what `astro build` is to the publisher, for its tests. `MODE_FILE` says what goes wrong.
import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { OUT_DIR, MODE_FILE, BUILD_ID, DEPLOYMENT_ID, REVISION, STARTS_FILE, TOO_SMALL_EXIT_CODE } =
  process.env;
const { mode = 'sound', products = 6, buildMs = 0 } = JSON.parse(readFileSync(MODE_FILE, 'utf8'));
appendFileSync(STARTS_FILE, `${DEPLOYMENT_ID}\n`);
console.log(`Loaded before: ${process.execArgv.join(' ') || 'nothing'}`);

if (mode === 'broken') {
  console.log('reading the catalogue');
  console.error('\u001b[31m[ERROR]\u001b[39m products: the backend did not answer');
  process.exit(1);
}
if (mode === 'traced') {
  console.error(
    'There are 5 products where the last build had 83; set ALLOW_SHRINK=1 if that is right\n  Stack trace:\n    at read (file:///errors.mjs:1:1)',
  );
  process.exit(1);
}
if (mode === 'too-small') process.exit(Number(TOO_SMALL_EXIT_CODE));
if (mode === 'hanging') {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  appendFileSync(STARTS_FILE, `child ${child.pid}\n`);
  setInterval(() => {}, 1000);
} else {
  if (mode === 'telling') {
    const telling = setInterval(() => console.log('another page'), 100);
    setTimeout(() => clearInterval(telling), buildMs);
  }
  setTimeout(build, buildMs);
}

function build() {
  const slugs = Array.from({ length: products }, (_, index) => `product-${index}`);
  const pages = ['', 'ar', 'products', 'ar/products', ...slugs.map((slug) => `products/${slug}`)];
  for (const page of pages) {
    if (mode === 'without-page' && page === 'products/product-3') continue;
    write(page === '' ? 'index.html' : `${page}.html`, `<h1>Revision ${REVISION}</h1>`.padEnd(2000, '.'));
  }
  const sheets = slugs.map((slug) => `products/${slug}.pdf`);
  for (const sheet of sheets) {
    if (mode === 'without-sheet' && sheet === 'products/product-3.pdf') continue;
    write(sheet, '%PDF-1.7');
  }
  write('404.html', 'Not found');
  write('_headers', '/*\n  X-Frame-Options: DENY\n');
  const locations = [...pages, ...sheets].map((path) => `<url><loc>http://localhost/${path}</loc></url>`);
  write('sitemap-index.xml', '<sitemap><loc>http://localhost/sitemap-0.xml</loc></sitemap>');
  write('sitemap-0.xml', `<urlset>${locations.join('')}</urlset>`);
  const buildId = mode === 'another-build' ? 'another' : BUILD_ID;
  write('version.json', JSON.stringify({ buildId, deploymentId: DEPLOYMENT_ID, revision: Number(REVISION) }));
}

function write(name, text) {
  const path = join(OUT_DIR, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
