import { explain } from '../common/errors.ts';
import { restore } from './backup/backup.ts';
import { describeCopy, readCommand } from './backup/command.ts';

try {
  const { folder, project } = readCommand('restore');
  console.log(`Restored ${describeCopy(await restore(project, folder))}. Everybody has to sign in again.`);
} catch (error) {
  console.error(explain(error, ''));
  process.exit(1);
}
