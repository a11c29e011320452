import { explain } from '../common/errors.ts';
import { Cleanup, endOnSignals } from '../common/shutdown.ts';
import type { ProductValues } from './services.ts';
import { readSettings } from './settings.ts';
import { startStack } from './stack.ts';

const startedAt = performance.now();
const cleanup = new Cleanup();
endOnSignals(cleanup, () => 0);
let dataDir = '';

try {
  const settings = readSettings(process.env);
  dataDir = settings.dataDir;
  const values = await startStack({ settings, cleanup, say });
  console.log(describe(values));
} catch (error) {
  if (cleanup.isRunning) await new Promise(() => {}); // Ctrl-C: what fails because of it is no news.
  console.error(`\n${explain(error, dataDir)}`);
  await cleanup.run();
  process.exit(1);
}

function say(sentence: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${seconds.padStart(6)} s  ${sentence}`);
}

function describe(values: ProductValues): string {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  return `
Everything runs, after ${seconds} s.

  Site      ${values.SITE_URL}
  Admin     ${values.ADMIN_URL}
            ${values.DEMO_ADMIN_EMAIL}   password ${values.DEMO_ADMIN_PASSWORD}
            The same for ${values.DEMO_SALES_EMAIL}, ${values.DEMO_EDITOR_EMAIL} and ${values.DEMO_VIEWER_EMAIL}
  Offer     ${values.DEMO_OFFER_URL}
            As its buyer sees it; staff have it under Offers
  API       ${values.API_URL}
  Mails     ${values.MAIL_URL}

Ctrl-C ends it and keeps the data. \`npm run reset\` begins anew, \`npm run --silent status\` prints these as JSON,
with keys and the database's address.`;
}
