import { isolated } from 'shared/isolated.ts';

const counted = (one: string, many: string) => (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
const rows = counted('row', 'rows');
const cells = counted('cell', 'cells');

/** What is said while a file is imported. It comes with that screen, because no list needs any of it. */
export const importEn = {
  title: (things: string) => `Import: ${things}`,
  nothingWritten: 'Nothing is written before the dry run',
  rows,
  steps: {
    label: 'Steps',
    file: 'File',
    columns: 'Columns',
    dryRun: 'Dry run',
    done: 'Done',
    isDone: 'done',
  },
  back: 'Back',
  another: 'Import another file',
  file: {
    choose: 'Choose files',
    drop: 'CSV or XLSX, up to 10,000 rows and 20 MB. Drop it here, and the pictures with it.',
    reading: 'Reading the file…',
    sheet: 'Sheet',
    contents: (kilobytes: number, count: number, columns: number) =>
      `${kilobytes.toLocaleString('en')} kB, ${rows(count)}, ${counted('column', 'columns')(columns)}`,
    pictures: counted('picture', 'pictures'),
    remove: (name: string) => `Remove ${name}`,
    next: 'Next: columns',
    helps: 'What helps',
    exported: 'Columns as the export writes them match by themselves.',
    template: 'An empty sample file',
    templateHint: 'with all columns, as XLSX.',
    textStays:
      'HS codes and phone numbers stay text: 0805.10 keeps its zero. In XLSX, format their columns as text.',
    people:
      'A line for each person, with the company again on each; a line without a person is of the company alone. People are found by their mail address, and who is not in the file stays. A new buyer without mail domains gets those of its people.',
    formulas: 'Formulas are never worked out; what the cell showed when the file was saved is taken.',
    season: 'A season is twelve letters, January first: F full, L limited, a point for none.',
    packing:
      'Packing is a line for each pack: pack | pack in Arabic | material | material in Arabic | net kg | gross kg | units per pallet | pallets per reefer.',
  },
  fileRefusals: {
    empty: 'There is nothing in it: a row of column names and at least one row below it are needed.',
    tooLarge: 'It is larger than 20 MB. Split it, and import one part after the other.',
    tooManyRows: 'It has more than 10,000 rows. Split it, and import one part after the other.',
    oldExcel: 'This is the old Excel format. Save it as XLSX or CSV, and choose it again.',
    unreadable: 'This is no CSV or XLSX file, or it is damaged.',
    picture: 'This picture cannot be read.',
  },
  columns: {
    summary: (matched: number, all: number) =>
      `${matched} of ${counted('column', 'columns')(all)} are taken.`,
    complete: 'Every column that new rows need is there.',
    missing: (columns: string) => `New rows need a column for: ${columns}.`,
    noKey: (key: string) => `No column is ‘${key}’: rows are found by their names.`,
    inFile: 'Column in the file',
    firstRows: 'The first three rows',
    field: 'Field',
    fieldOf: (column: string) => `Field for ‘${column}’`,
    how: 'How',
    leaveOut: 'Leave out',
    noName: '(no name)',
    same: 'Same name',
    guessed: 'Guessed',
    byYou: 'By you',
    leftOut: 'Left out',
    key: 'Finds the row that is changed',
    next: 'Next: dry run',
  },
  dryRun: {
    reading: (read: number, total: number) =>
      total
        ? `Reading what is there, ${read.toLocaleString('en')} of ${total.toLocaleString('en')}`
        : 'Reading what is there',
    comparing: (done: number, total: number) =>
      `Comparing ${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows`,
    progress: 'Progress',
    failed: 'What is there could not be read',
    again: 'Try again',
    notWritten: 'Nothing has been written yet',
    tallies: 'What would happen',
    new: 'would be added',
    changed: (count: number) => `would change, ${cells(count)}`,
    unchanged: 'stay as they are',
    refused: 'refused',
    drafts: 'What is added is a draft, unless the file says that it is published.',
    row: 'Row',
    name: 'Name',
    cell: 'Cell',
    beforeAfter: 'Now, and after',
    becomes: 'becomes',
    why: 'Why',
    value: 'In the file',
    none: {
      new: 'No row would be added.',
      changed: 'No row would change.',
      unchanged: 'No row stays as it is.',
      refused: 'No row is refused.',
    },
    more: (count: number) => `Show ${rows(count)} more`,
    mend: 'Mend the cells here and check again, or mend them in the file.',
    correct: (address: string) => `Value of ${address}`,
    use: (value: string) => `Use ${value}`,
    check: 'Check again',
    checkFirst: (count: number) =>
      `Check ${count === 1 ? '1 corrected cell' : `${count} corrected cells`} first`,
    checking: 'Checking…',
    download: 'Download these rows',
    reason: 'Reason',
    nothing: 'Nothing to import',
    import: (count: number, left: number) =>
      `Import ${rows(count)}${left ? `, leave out ${left.toLocaleString('en')}` : ''}`,
    allOrNothing: 'All of it or nothing: if one row fails while it is written, none is.',
    preparing: (done: number, total: number) => `Preparing pictures, ${done} of ${total}`,
    writing: (sent: number, count: number) =>
      sent ? `Sending ${sent.toLocaleString('en')} of ${rows(count)}` : `Writing ${rows(count)}…`,
    importFailed: 'Nothing was imported',
    maybeImported: 'Whether it was imported is not known',
    runAgain: 'Run the dry run again',
    maybeHint: 'The dry run tells: what is in already stays as it is.',
  },
  done: {
    isIn: (count: number) => (count === 1 ? '1 row is in.' : `${count.toLocaleString('en')} rows are in.`),
    written: (time: string) => `Written at ${time}.`,
    added: 'Added',
    changed: 'Changed',
    leftOut: 'Left out',
    see: 'To the list',
    log: 'Activity log',
    logHint: 'One entry for the file, and before it one for each row.',
    drafts:
      'What is a draft is shown after it is switched to ‘Shown on the site’. Everything else goes live with the next build.',
    live: 'It goes live with the next build.',
  },
  takeBack: {
    action: 'Take back this import',
    actionOf: (file: string) => `Take back this import: ${file}`,
    question: (file: string) => `Take the import of ${isolated(file)} back?`,
    own: 'Your imports of the last day',
    hint: 'What it added is deleted, and what it changed gets the values of before. What somebody has changed since stays, and so does a buyer who was heard from since. It can be taken back for a day, also from the page where an import begins.',
    done: 'The import is taken back.',
    kept: (count: number) =>
      count === 1
        ? '1 row was changed since and stays:'
        : `${count.toLocaleString('en')} rows were changed since and stay:`,
    others: (count: number) => `and ${count.toLocaleString('en')} more`,
    removed: 'Deleted',
    restored: 'As before',
    failed: 'The import was not taken back',
  },
  reasons: {
    yesOrNo: 'Write yes or no',
    noCategory: 'No category has this name',
    noPicture: 'No picture of this name came with the file, and it is no address',
    noSuchNumber: 'Nothing has this number; leave it empty to add a new one',
    severalOfName: 'Several have this name; fill in the address or the number of the one that is meant',
    ofAnother: 'Another buyer has somebody with this address',
    noCountry: 'No country has this name; its two letters do as well',
    domains: 'Write at most 20 domains parted by commas, as in company.com',
    freeMail: 'Anybody can have a mailbox there: write a company’s own domain, or none',
    slug: 'Use small letters, digits and single hyphens, as in navel-oranges',
    seasonSigns: 'Write twelve letters, January first: F full, L limited, a point for none',
    packingParts: 'A packing line has at most eight parts between upright strokes',
  },
  sameAs: (row: number) => `The same as in row ${row}`,
  unlike: (row: number) => `Not what row ${row} says of the same buyer`,
  suggestion: (value: string) => `Did you mean ${value}?`,
  line: (line: number, part?: string) => (part ? `line ${line}, ${part}` : `line ${line}`),
};
