import { Facts } from '../components/Facts.tsx';
import { Notice } from '../components/Notice.tsx';
import type { UndoneImport } from '../providers/data-provider.ts';
import { AfterImport } from './AfterImport.tsx';
import { useImportTexts } from './use-import-texts.ts';

const NAMES_SHOWN = 20;

interface Props {
  resource: string;
  undone: UndoneImport;
  onAnother: () => void;
}

/** What became of an import that was taken back. */
export function TakenBackStep({ resource, undone: { removed, restored, kept }, onAnother }: Props) {
  const texts = useImportTexts();
  const names = [...new Set(kept)];
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
          {names.slice(0, NAMES_SHOWN).map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
          {names.length > NAMES_SHOWN && <li>{texts.takeBack.others(names.length - NAMES_SHOWN)}</li>}
        </ul>
      )}
      <AfterImport resource={resource} onAnother={onAnother} />
    </>
  );
}
