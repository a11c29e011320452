import { explain } from '../common/errors.ts';
import { restore } from './backup/backup.ts';
import { describeCopy, readCommand } from './backup/command.ts';

try {
  const { folder, project } = readCommand('restore');
  const restored = await restore(project, folder);
  console.log(`Restored ${describeCopy(restored)}. Everybody has to sign in again.`);
  for (const refused of restored.refusedFiles) console.error(`Not taken: ${refused}`);
} catch (error) {
  console.error(explain(error, ''));
  process.exit(1);
}
