import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { explain } from '../../common/errors.ts';
import { projectRoot } from '../../common/project-root.ts';
import { describeRunningProduct } from '../running-product.ts';
import { adminScreens, answerDeployments } from './admin-screens.ts';
import { launchBrowser, openContext, shoot } from './camera.ts';
import { siteScreens } from './site-screens.ts';

/*
 * `pnpm screenshots [folder] [part of a name]` writes a picture of every screen of the running product, of the site and of the admin app
 * in both languages, by day and by night, so that people can look at all of it and `pnpm screenshots:compare` can say what has changed.
 * Nothing is written into the database: what a form sends is answered in the browser. Console errors are printed. DATA_DIR names the
 * product, as everywhere: that of another checkout, too.
 */

const WORKERS = 2;

const [folder = join(projectRoot, 'reports', 'screenshots'), wanted = ''] = process.argv.slice(2);

try {
  await mkdir(folder, { recursive: true });
  const product = describeRunningProduct();
  const startedAt = performance.now();
  const shots = [...(await adminScreens(product)), ...siteScreens(product.SITE_URL)]
    .filter(({ name }) => name.includes(wanted))
    .flatMap((screen) =>
      (screen.canChange ? [screen.looks] : screen.looks.map((look) => [look])).map((looks) => ({
        screen,
        looks,
      })),
    );

  let hasFailed = false;
  const work = async () => {
    let context = await begin();
    for (let shot = shots.pop(); shot; shot = shots.pop()) {
      try {
        if (!context.browser()?.isConnected()) context = await begin();
        await shoot(context, shot.screen, shot.looks, folder);
      } catch (error) {
        hasFailed = true;
        console.error(explain(error, folder));
      }
    }
    await context.browser()?.close();
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`The pictures are in ${folder}, after ${seconds} s.`);
  if (hasFailed) process.exitCode = 1;
} catch (error) {
  console.error(explain(error, folder));
  process.exitCode = 1;
}

async function begin(): Promise<BrowserContext> {
  const context = await openContext(await launchBrowser());
  await answerDeployments(context);
  return context;
}
