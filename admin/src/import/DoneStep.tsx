import { Button } from '@mui/material';
import { useState } from 'react';
import { useCreatePath, useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { mayRead } from 'shared/users/access.ts';
import { Facts } from '../components/Facts.tsx';
import { formatLocale } from '../components/format-locale.ts';
import { Notice } from '../components/Notice.tsx';
import { useAdminResource } from '../components/use-admin-resource.ts';
import type { ImportedCounts, UndoneImport } from '../providers/data-provider.ts';
import { useRole } from '../session/use-role.ts';
import type { Sheet } from './sheet.ts';
import { TakeBackButton } from './TakeBackButton.tsx';
import { useImportTexts } from './use-import-texts.ts';

export interface Imported extends ImportedCounts {
  leftOut: number;
  at: Date;
}

interface Props {
  resource: string;
  sheet: Sheet;
  imported: Imported;
  onAnother: () => void;
}

export function DoneStep({ resource, sheet, imported, onAnother }: Props) {
  const texts = useImportTexts();
  const locale = useLocale();
  const { isPublished } = useAdminResource();
  const createPath = useCreatePath();
  const seesLog = mayRead(useRole(), 'activity_log');
  const { added, changed, leftOut, at } = imported;
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  if (undone) return <TakenBack resource={resource} undone={undone} onAnother={onAnother} />;
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
      <div className="flex flex-wrap gap-2">
        <Button variant="contained" component={Link} to={createPath({ resource, type: 'list' })}>
          {texts.done.see}
        </Button>
        <Button variant="outlined" onClick={onAnother}>
          {texts.another}
        </Button>
        <TakeBackButton resource={resource} undoId={imported.undo_id} onTakenBack={setUndone} />
      </div>
    </>
  );
}

const NAMES_SHOWN = 20;

interface TakenBackProps extends Pick<Props, 'resource' | 'onAnother'> {
  undone: UndoneImport;
}

function TakenBack({ resource, undone: { removed, restored, kept }, onAnother }: TakenBackProps) {
  const texts = useImportTexts();
  const createPath = useCreatePath();
  return (
    <>
      <Notice tone={kept.length > 0 ? 'bad' : 'good'} role="status">
        <strong className="font-semibold">{texts.takeBack.done}</strong>{' '}
        {kept.length > 0 && texts.takeBack.kept(kept.length)}
      </Notice>
      <Facts
        isRuled
        facts={[
          { label: texts.takeBack.removed, value: texts.rows(removed) },
          { label: texts.takeBack.restored, value: texts.rows(restored) },
        ]}
      />
      {kept.length > 0 && (
        <ul className="wrap-anywhere my-4">
          {kept.slice(0, NAMES_SHOWN).map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
          {kept.length > NAMES_SHOWN && <li>{texts.takeBack.others(kept.length - NAMES_SHOWN)}</li>}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="contained" component={Link} to={createPath({ resource, type: 'list' })}>
          {texts.done.see}
        </Button>
        <Button variant="outlined" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
    </>
  );
}
