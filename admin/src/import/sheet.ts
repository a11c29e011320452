import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ChosenFile } from '../providers/files.ts';
import type { FileColumn, FormSchema } from '../providers/resource.ts';

/** What a list is exported to and imported from. */
export interface Sheet {
  columns: readonly SheetColumn[];
  schema: FormSchema;
  /** By which a row of the file is found among those that are there. */
  key: 'slug' | 'id';
  /** By which it is found when its key is left empty, and which says what it is called. */
  nameColumn: string;
  /** No two rows may have the same name. */
  hasUniqueNames?: boolean;
  /** What a new row has in columns that the file leaves out. */
  newRow: Readonly<Record<string, unknown>>;
  /** Where a picture of the file goes. */
  picture?: FileColumn;
  /** Products refer to categories, which are read before. */
  readsCategories?: boolean;
  /** Domains of buyers are held against those of free mail services, which are read before. */
  readsFreeMailDomains?: boolean;
  /** What is read of a row that is there; all stored columns by default. */
  reads?: readonly string[];
  parts?: SheetParts;
}

/** Rows of another table that belong to one of these: a file has a line for each, and says the rest again. */
export interface SheetParts {
  /** Where they stand in a row that was read, and in what is sent. */
  field: 'contacts';
  /** By which one is found, whatever its row: two rows have none alike. In small letters. */
  key: string;
  /** The columns of the file, each with its name in their own table. */
  columns: Readonly<Record<string, string>>;
}

export interface SheetColumn {
  column: string;
  /** What files call it beside its names in the app. */
  aliases?: readonly string[];
  /** What a cell says; a text by default. */
  read?: ReadCell;
}

export type ReadCell = (cell: string, context: ReadContext) => CellReading;

/** Undefined where an empty cell says nothing. */
export type CellReading = { value: unknown } | CellRefusal;

export interface CellRefusal {
  /** A key of `reasons`, or of `messages.validation`. */
  refusal: string;
  /** What was meant, where that is all but sure. */
  suggestion?: string | undefined;
}

/** What cells refer to. */
export interface ReadContext {
  categories: readonly Pick<ProductCategoryRow, 'name' | 'name_ar' | 'slug'>[];
  freeMailDomains: ReadonlySet<string>;
  /** Pictures that came with the file, by their names in small letters. */
  pictures: ReadonlyMap<string, ChosenFile>;
  /** A text of the app in each of its languages. */
  wordsOf: (key: string) => readonly string[];
}
