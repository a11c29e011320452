import RemoveIcon from '@mui/icons-material/Close';
import { Button, IconButton } from '@mui/material';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { FieldNote } from '../components/form/FieldNote.tsx';
import { FileDrop } from '../components/picture/FileDrop.tsx';
import { PICTURE_TYPES } from '../components/picture/web-picture.ts';
import type { ImportFiles } from './use-import-files.ts';
import { useImportTexts } from './use-import-texts.ts';

interface Props {
  files: ImportFiles;
  /** Whether pictures may come along. */
  takesPictures: boolean;
  /** Whether there are cells that hold a season and packing lines. */
  hasSeason: boolean;
  /** Whether buyers come with their people. */
  hasPeople: boolean;
  onTemplate: () => void;
  onNext: () => void;
  children: ReactNode;
}

const ACCEPTED = ['.csv', '.xlsx', '.txt', 'text/csv'];

export function FileStep({
  files,
  takesPictures,
  hasSeason,
  hasPeople,
  onTemplate,
  onNext,
  children,
}: Props) {
  const texts = useImportTexts();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const { file, sheetIndex, pictures, refused, isReading } = files;
  const table = file?.sheets[sheetIndex]?.table;

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    void files.add([...event.dataTransfer.files]);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-12 max-lg:grid-cols-1 max-lg:gap-8">
      <div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the file input */}
        <div
          className="mb-4"
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <FileDrop
            id={id}
            label={texts.file.choose}
            hint={texts.file.drop}
            isOver={isOver}
            multiple
            accept={[...ACCEPTED, ...(takesPictures ? PICTURE_TYPES : [])].join(',')}
            onChange={(event) => {
              void files.add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <FieldNote role="status">{isReading && texts.file.reading}</FieldNote>
        </div>
        <ul className="m-0 mb-6 list-none p-0">
          {file && table && (
            <ChosenLine name={file.name} onRemove={files.removeFile}>
              <span className="text-ink-2 text-label">
                {texts.file.contents(Math.ceil(file.byteSize / 1024), table.rows.length, table.header.length)}
              </span>
              {file.sheets.length > 1 && (
                <select
                  className="w-auto!"
                  aria-label={texts.file.sheet}
                  value={sheetIndex}
                  onChange={({ target }) => files.chooseSheet(Number(target.value))}
                >
                  {file.sheets.map(({ name }, index) => (
                    <option key={name} value={index}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </ChosenLine>
          )}
          {pictures.size > 0 && (
            <ChosenLine name={texts.file.pictures(pictures.size)} onRemove={files.removePictures} />
          )}
          {refused.map(({ name, refusal }) => (
            <ChosenLine key={name} name={name} onRemove={() => files.removeRefused(name)}>
              <span className="text-tomato" role="alert">
                {texts.fileRefusals[refusal]}
              </span>
            </ChosenLine>
          ))}
        </ul>
        {table && (
          <Button variant="contained" onClick={onNext}>
            {texts.file.next}
          </Button>
        )}
        {children}
      </div>
      <aside className="border-rule border-t pt-4">
        <h2 className="m-0 mb-3 font-medium font-serif text-[1.375rem]/[1.15]">{texts.file.helps}</h2>
        <p>{texts.file.exported}</p>
        <p>
          <button
            type="button"
            className="cursor-pointer border-0 bg-transparent p-0 text-field underline underline-offset-[0.2em] [font:inherit]"
            onClick={onTemplate}
          >
            {texts.file.template}
          </button>{' '}
          {texts.file.templateHint}
        </p>
        <p>{texts.file.textStays}</p>
        <p>{texts.file.formulas}</p>
        {hasPeople && <p>{texts.file.people}</p>}
        {hasSeason && <p>{texts.file.season}</p>}
        {hasSeason && <p>{texts.file.packing}</p>}
      </aside>
    </div>
  );
}

interface LineProps {
  name: string;
  onRemove: () => void;
  children?: ReactNode;
}

function ChosenLine({ name, onRemove, children }: LineProps) {
  const texts = useImportTexts();
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 border-hair border-b py-1">
      <bdi className="wrap-anywhere font-semibold">{name}</bdi>
      {children}
      <IconButton className="ms-auto!" aria-label={texts.file.remove(name)} onClick={onRemove}>
        <RemoveIcon />
      </IconButton>
    </li>
  );
}
