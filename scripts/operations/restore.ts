import { explain } from '../common/errors.ts';
import { restore } from './backup/backup.ts';
import { describeCopy, readCommand } from './backup/command.ts';
import { describeDesks } from './backup/staff.ts';

try {
  const { folder, project, trusted } = readCommand('restore');
  const restored = await restore(project, folder, trusted);
  const { withoutDesk, erasedAgain, refusedFiles } = restored;
  console.log(`Restored ${describeCopy(restored)}. Everybody has to sign in again.`);
  if (erasedAgain > 0) console.log(`Erased again, as they were since the copy was made: ${erasedAgain}.`);
  if (withoutDesk.length > 0) console.log(`Users from now on: ${describeDesks(withoutDesk)}.`);
  for (const refused of refusedFiles) console.error(`Not taken: ${refused}`);
} catch (error) {
  console.error(explain(error, ''));
  process.exit(1);
}
