import { explain } from '../common/errors.ts';
import { backUp } from './backup/backup.ts';
import { describeCopy, readCommand } from './backup/command.ts';

try {
  const { folder, project } = readCommand('backup');
  console.log(
    `Copied ${describeCopy(await backUp(project, folder))} to ${folder}. It names people: keep it safe.`,
  );
} catch (error) {
  console.error(explain(error, ''));
  process.exit(1);
}
