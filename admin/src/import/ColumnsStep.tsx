import { Button } from '@mui/material';
import { Notice } from '../components/Notice.tsx';
import { useFieldText } from '../components/use-field-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { chooseColumn, type Mapping, type Match, missingColumns } from './match-columns.ts';
import type { Sheet } from './sheet.ts';
import type { FileTable } from './table.ts';
import { useImportTexts } from './use-import-texts.ts';

interface Props {
  sheet: Sheet;
  table: FileTable;
  mapping: Mapping;
  /** How each was found before anybody chose. */
  matches: readonly Match[];
  matched: Mapping;
  onChange: (mapping: Mapping) => void;
  onNext: () => void;
  onBack: () => void;
}

const EXAMPLES = 3;

export function ColumnsStep({ sheet, table, mapping, matches, matched, onChange, onNext, onBack }: Props) {
  const texts = useImportTexts();
  const text = useText();
  const fieldText = useFieldText();
  const taken = mapping.filter((column) => column !== null).length;
  const missing = missingColumns(sheet, mapping).map(({ column }) => fieldText(column));

  const how = (index: number) => {
    if (mapping[index] !== matched[index])
      return mapping[index] ? texts.columns.byYou : texts.columns.leftOut;
    const match = matches[index] ?? 'none';
    return match === 'none' ? texts.columns.leftOut : texts.columns[match];
  };

  return (
    <>
      <Notice role="status">
        {texts.columns.summary(taken, mapping.length)}{' '}
        <strong className="font-semibold">
          {missing.length > 0
            ? texts.columns.missing(missing.join(text('values.separator')))
            : texts.columns.complete}
        </strong>{' '}
        {!mapping.includes(sheet.key) && texts.columns.noKey(fieldText(sheet.key))}
      </Notice>
      <div className="mb-6 grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] gap-x-4 text-[0.9375rem] max-list:grid-cols-1">
        <div
          aria-hidden="true"
          className="col-span-full grid grid-cols-subgrid border-rule border-y py-2 font-semibold text-ink-2 text-label max-list:hidden"
        >
          <span>{texts.columns.inFile}</span>
          <span>{texts.columns.firstRows}</span>
          <span>{texts.columns.field}</span>
          <span>{texts.columns.how}</span>
        </div>
        {table.header.map((name, index) => (
          <div
            key={index}
            className="col-span-full grid grid-cols-subgrid items-center border-hair border-b py-2 max-list:gap-1"
          >
            <bdi className="wrap-anywhere font-semibold">{name || texts.columns.noName}</bdi>
            <span className="line-clamp-1 text-ink-2" dir="auto">
              {table.rows
                .slice(0, EXAMPLES)
                .map(({ cells }) => cells[index]?.trim() || '–')
                .join(', ')}
            </span>
            <div>
              <select
                aria-label={texts.columns.fieldOf(name || texts.columns.noName)}
                value={mapping[index] ?? ''}
                onChange={({ target }) => onChange(chooseColumn(mapping, index, target.value || null))}
              >
                <option value="">{texts.columns.leaveOut}</option>
                {sheet.columns.map(({ column }) => (
                  <option key={column} value={column}>
                    {fieldText(column)}
                  </option>
                ))}
              </select>
            </div>
            <span className="text-label">
              {how(index)}
              {mapping[index] === sheet.key && <span className="block text-ink-2">{texts.columns.key}</span>}
            </span>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="contained" disabled={taken === 0} onClick={onNext}>
          {texts.columns.next}
        </Button>
        <Button variant="outlined" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </>
  );
}
