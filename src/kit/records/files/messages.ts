import { messages as kit, type Nouns } from '../../messages.ts'

const number = (value: number) => value.toLocaleString('en-US')
const rows = (count: number) => (count === 1 ? '1 row' : `${number(count)} rows`)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

type FileCounts = { created: number; changed: number }

/** What the kit says of files that come in and go out. Apart, because no first view needs it. */
export const messages = {
  import: (plural: string) => `Import ${plural}…`,
  menu: 'Import and export',
  exportNote: (plural: string) => `Export the ${plural} of this filter as`,
  formats: { csv: 'CSV table', xlsx: 'Excel workbook', json: 'JSON' },
  exported: (plural: string) => `${capital(plural)} exported`,
  nothing: 'Nothing to export',
  nothingText: (plural: string) => `This filter has no ${plural}.`,
  exportFailed: 'The file could not be made',
  title: (plural: string) => `Import ${plural}`,
  description: (plural: string) =>
    `Import ${plural} from a table. Nothing is written until you have seen what was found, and only if every row is valid or left out.`,
  drop: (plural: string) => `Choose a table of ${plural}`,
  help: (plural: string) =>
    `CSV, Excel or OpenDocument, up to 5 MB and 10,000 rows. A file that was exported here changes its ${plural}; other rows add ${plural}.`,
  tooLarge: 'This file is larger than 5 MB.',
  sheet: 'Sheet to import',
  checking: 'The file is being read. Nothing is written.',
  notArrived: 'The file was not uploaded. Please try again.',
  found: (file: FileCounts & { rows: number; unchanged: number; refused: number }, { noun, plural }: Nouns) =>
    `${rows(file.rows)}: ${number(file.created)} new ${file.created === 1 ? noun : plural}, ${number(file.changed)} to change, ${number(file.unchanged)} unchanged, ${number(file.refused)} with errors.`,
  written: (file: FileCounts, nouns: Nouns) =>
    `${kit.count(file.created, nouns)} added, ${number(file.changed)} changed.`,
  mustMend:
    'Correct the rows with errors in the file, choose other columns, or leave these rows out. Until then nothing is written.',
  refusedDownload: (count: number) => `Download ${count === 1 ? 'the row' : `the ${number(count)} rows`} with errors`,
  refusedNote:
    'A CSV file with the columns of your file, and a last one that says what is wrong. Correct it and import it as another file.',
  refusedSaved: 'The rows with errors were saved',
  leaveOut: (count: number) =>
    count === 1 ? 'Leave out the row with errors' : `Leave out the ${number(count)} rows with errors`,
  leftOut: (count: number) => `${rows(count)} with errors left out.`,
  findings: (plural: string) => `Errors and ${plural} that already exist`,
  row: (row: number, column: string | null) => (column ? `Row ${number(row)}, ${column}` : `Row ${number(row)}`),
  mapping: 'What the columns are',
  columnOf: (field: string) => `Column of ${field}`,
  notUsed: 'Not used',
  unused: (columns: readonly string[]) => {
    const more = columns.length - 12
    const named = more > 1 ? [...columns.slice(0, 12), `${number(more)} more`] : columns
    return `Columns of the file that are left out: ${new Intl.ListFormat('en').format(named)}.`
  },
  id: 'Our id',
  check: 'Check again',
  submit: (count: number) => `Import ${rows(count)}`,
  another: 'Another file',
  undo: 'Undo import',
  undone: 'The import was undone.',
  sent: (name: string) => `Reading ${name}`,
  preview: 'What will be written',
  isNew: 'New',
  update: 'Update',
  before: 'before',
  after: 'now',
  noValue: 'nothing',
  doubles: (plural: string) => `Rows with the name of existing ${plural}`,
  doublesNote: (noun: string) => `The ${noun} as stored, and the row of the file.`,
  noDifference: 'The row is the same.',
  decide: (title: string) => `What to do with ${title}`,
  doubleAdd: (noun: string) => `Add another ${noun}`,
  doubleUpdate: (noun: string) => `Update the ${noun}`,
  doubleSkip: 'Skip the row',
  twoWays: (amount: string) => `What does ${amount} mean in this file?`,
}
