import { explain } from '../common/errors.ts';
import { assertNotRunning, removeDataFolder } from './data-folder.ts';
import { readSettings } from './settings.ts';

let dataDir = '';
try {
  ({ dataDir } = readSettings(process.env));
  await assertNotRunning(dataDir);
  const wasThere = await removeDataFolder(dataDir);
  console.log(
    wasThere ? `Removed ${dataDir}. The next start begins anew.` : `Nothing to remove at ${dataDir}.`,
  );
} catch (error) {
  console.error(explain(error, dataDir));
  process.exit(1);
}
