import { type ReactNode, useState } from 'react';
import { type RaRecord, useStore } from 'react-admin';
import { useText } from '../../providers/i18n/use-text.ts';
import { useAdminResource } from '../use-admin-resource.ts';
import type { Column } from './column.ts';

/** Sources of the columns that are left out of a list in this browser. What names its rows always stays. */
function useHiddenColumns() {
  const { name } = useAdminResource();
  return useStore<readonly string[]>(`${name}.hiddenColumns`, []);
}

export function useShownColumns<Row extends RaRecord>(columns: readonly Column<Row>[]): Column<Row>[] {
  const [hidden] = useHiddenColumns();
  return columns.filter(({ source, isTitle }) => isTitle || !hidden.includes(source));
}

/** Which columns a list shows to whoever sits here. */
export function ColumnChoice<Row extends RaRecord>({ columns }: { columns: readonly Column<Row>[] }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <details
      className="mb-4 text-label *:box-border"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-8 w-fit cursor-pointer py-1 text-ink-2 hover:text-ink">
        {text('list.columns')}
      </summary>
      {/* Closed, its boxes would answer to the names of the filters. */}
      {isOpen && <Choices columns={columns} />}
    </details>
  );
}

function Choices<Row extends RaRecord>({ columns }: { columns: readonly Column<Row>[] }) {
  const [hidden, setHidden] = useHiddenColumns();

  return (
    <div className="flex flex-wrap gap-x-6 py-2">
      {columns
        .filter(({ isTitle }) => !isTitle)
        .map(({ source, label }) => (
          <Choice
            key={source}
            isChecked={!hidden.includes(source)}
            onChange={(isShown) =>
              setHidden(isShown ? hidden.filter((other) => other !== source) : [...hidden, source])
            }
          >
            {label}
          </Choice>
        ))}
    </div>
  );
}

interface ChoiceProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

function Choice({ isChecked, onChange, children }: ChoiceProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  );
}
