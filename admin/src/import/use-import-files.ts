import { useState } from 'react';
import { refusePicture } from '../components/picture/web-picture.ts';
import type { ChosenFile } from '../providers/files.ts';
import { plain } from './read-cell.ts';
import { type ReadFile, readFile } from './read-file.ts';
import { FileRefusedError } from './table.ts';
import type { ImportTexts } from './use-import-texts.ts';

interface RefusedFile {
  name: string;
  refusal: keyof ImportTexts['fileRefusals'];
}

const NO_PICTURES: ReadonlyMap<string, ChosenFile> = new Map();

/** The spreadsheet and the pictures that were chosen, and those that are neither. A second spreadsheet takes the place of the first. */
export function useImportFiles(onTable: () => void) {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [sheetIndex, setSheetIndex] = useState(0);
  const [pictures, setPictures] = useState(NO_PICTURES);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [isReading, setIsReading] = useState(false);

  async function add(files: readonly File[]): Promise<void> {
    setRefused([]);
    setIsReading(true);
    for (const each of files) {
      if (each.type.startsWith('image/')) addPicture(each);
      else await addTable(each);
    }
    setIsReading(false);
  }

  function addPicture(picture: File): void {
    if (refusePicture(picture)) refuse(picture, 'picture');
    else setPictures((before) => new Map(before).set(plain(picture.name), { blob: picture, extension: '' }));
  }

  async function addTable(each: File): Promise<void> {
    try {
      const read = await readFile(each);
      setFile(read);
      setSheetIndex(0);
      onTable();
    } catch (error) {
      refuse(each, error instanceof FileRefusedError ? error.refusal : 'unreadable');
    }
  }

  function refuse({ name }: File, refusal: RefusedFile['refusal']): void {
    setRefused((before) => [...before.filter((other) => other.name !== name), { name, refusal }]);
  }

  return {
    file,
    sheetIndex,
    pictures,
    refused,
    isReading,
    add,
    chooseSheet: (index: number) => {
      setSheetIndex(index);
      onTable();
    },
    removeFile: () => {
      setFile(null);
      onTable();
    },
    removePictures: () => setPictures(NO_PICTURES),
    removeRefused: (name: string) => setRefused((before) => before.filter((other) => other.name !== name)),
  };
}

export type ImportFiles = ReturnType<typeof useImportFiles>;
