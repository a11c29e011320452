import type { ComponentType } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';
import type { ZodMiniType } from 'zod/mini';
import type { TextKey } from './i18n/en.ts';
import type { ToastTexts } from './i18n/entry-text.ts';

export const MENU_GROUPS = ['main', 'content', 'marketing', 'configuration'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Titles of the toasts; the backend's message is their description. */
export interface ResourceToasts {
  fetchFailed: string;
  createFailed?: string;
  updateFailed?: string;
  deleteFailed?: string;
}

/** A column with the address of a file in one of our buckets, and the form field that carries a new one. */
export interface FileColumn {
  column: string;
  field: string;
  bucket: string;
  /** The bucket is none of the public ones: the column has the file's name in place of an address. */
  isPrivate?: boolean | undefined;
  /** What is told of its files does not call them images. */
  mayBeVideo?: boolean | undefined;
}

/** Those of one entity, all in one bucket. */
export type FileColumns = readonly [FileColumn, ...FileColumn[]];

/** Everything that the app knows about an entity; each entity's `index.ts` exports one. */
export interface AdminResource {
  /** Segment of the address: `/admin/<name>` (specification, section 2). */
  name: string;
  table: string;
  /** It shows rows of tables that have entries of their own, in another way. */
  isView?: boolean;
  primaryKey?: string;
  group: MenuGroup;
  icon: ComponentType;
  label: TextKey;
  /** The order in which its list begins. */
  sort?: SortPayload;
  toasts: (toasts: ToastTexts) => ResourceToasts;
  /** Columns that the search box looks into. */
  searchColumns?: readonly string[];
  /** In their place, for large tables: a column in which the database keeps all texts to look into, in small letters. */
  searchTextColumn?: string;
  /** Columns of ids whose beginning visitors were told as their reference; the search box takes it too. */
  referenceColumns?: readonly string[];
  /** A database function that finds rows by an array of patterns, for a table too large to look through; it may refuse a broad search. */
  searchFunction?: string;
  /** Turns a filter of the list that is no column's value into one that the backend knows. */
  resolveFilter?: (filter: Record<string, unknown>) => Record<string, unknown>;
  /** What the menu's count is of; `menu.newItems` when left out. */
  newItemsText?: TextKey;
  /** Columns with an Arabic twin, `<column>_ar`. */
  translatedColumns?: readonly string[];
  /** Those of them that often hold figures with units: only words are counted as not translated. */
  figureColumns?: readonly string[];
  files?: FileColumns;
  /** Visitors' files go with its rows; the function `notify` takes them out of their bucket afterwards. */
  hasAttachments?: boolean;
  /** What is deleted from it waits in the bin. */
  isBinned?: boolean;
  /** A save adds the row when it is not there. */
  isUpserted?: boolean;
  /** The site shows it: a change of it asks for a new build. */
  isPublished: boolean;
  recordRepresentation: (record: RaRecord) => string;
  list: ComponentType;
  create?: ComponentType;
  edit?: RecordScreen;
  show?: RecordScreen;
  /** Where a file is imported, at `<name>/import`. */
  importPage?: ComponentType;
}

/** Of one row; its list fetches its code as soon as somebody points at rows. */
type RecordScreen = ComponentType & { preload?: () => void };

/** Where the texts of an entity stand: under its name, but those of requests not under their address (specification, section 2). */
export function textGroupOf(name: string | undefined): string | undefined {
  return name === 'orders' ? 'requests' : name;
}

export type FormSchema = ZodMiniType<Record<string, unknown>>;
