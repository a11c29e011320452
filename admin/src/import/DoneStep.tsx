import { useCreatePath, useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { mayRead } from 'shared/users/access.ts';
import { Facts } from '../components/Facts.tsx';
import { formatLocale } from '../components/format-locale.ts';
import { Notice } from '../components/Notice.tsx';
import { useAdminResource } from '../components/use-admin-resource.ts';
import type { ImportedCounts, UndoneImport } from '../providers/data-provider.ts';
import { useRole } from '../session/use-role.ts';
import { AfterImport } from './AfterImport.tsx';
import type { Sheet } from './sheet.ts';
import { TakeBackButton } from './TakeBackButton.tsx';
import { useImportTexts } from './use-import-texts.ts';

export interface Imported extends ImportedCounts {
  fileName: string;
  leftOut: number;
  at: Date;
}

interface Props {
  resource: string;
  sheet: Sheet;
  imported: Imported;
  onAnother: () => void;
  onTakenBack: (undone: UndoneImport) => void;
}

export function DoneStep({ resource, sheet, imported, onAnother, onTakenBack }: Props) {
  const texts = useImportTexts();
  const locale = useLocale();
  const { isPublished } = useAdminResource();
  const createPath = useCreatePath();
  const seesLog = mayRead(useRole(), 'activity_log');
  const { added, changed, leftOut, at } = imported;
  const time = at.toLocaleTimeString(formatLocale(locale), { timeStyle: 'medium' });
  return (
    <>
      <Notice tone="good" role="status">
        <strong className="font-semibold">{texts.done.isIn(added + changed)}</strong>{' '}
        {texts.done.written(time)}
      </Notice>
      <Facts
        isRuled
        facts={[
          { label: texts.done.added, value: texts.rows(added) },
          { label: texts.done.changed, value: texts.rows(changed) },
          { label: texts.done.leftOut, value: texts.rows(leftOut) },
          {
            label: texts.done.log,
            value: seesLog ? (
              <Link to={createPath({ resource: 'activity-log', type: 'list' })}>{texts.done.logHint}</Link>
            ) : (
              texts.done.logHint
            ),
          },
        ]}
      />
      {isPublished && (
        <p className="max-w-measure text-ink-2">
          {'is_published' in sheet.newRow ? texts.done.drafts : texts.done.live}
        </p>
      )}
      <AfterImport resource={resource} onAnother={onAnother}>
        <TakeBackButton
          resource={resource}
          undoId={imported.undo_id}
          fileName={imported.fileName}
          onTakenBack={onTakenBack}
        />
      </AfterImport>
    </>
  );
}
