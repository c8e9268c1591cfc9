import { companyFields } from '#areas/companies/fields.ts'
import { labelsOf } from '#core/fields/field.ts'
import type { Import } from '../contract.ts'
import type { ImportField } from '../rules/fields.ts'
import type { ImportLimits } from '../rules/limits.ts'

const number = (value: number) => value.toLocaleString('en-US')
const rows = (count: number) => (count === 1 ? '1 row' : `${number(count)} rows`)

export const messages = {
  open: 'Import companies',
  title: 'Import companies',
  description: 'Import companies from a table. Nothing is written until you have seen what was found.',
  readOnly: 'You can view this workspace but not change it: its members import companies.',
  drop: 'Choose a table of companies',
  help: ({ fileBytes, rows: most, companies }: ImportLimits) => {
    const file = `CSV, Excel (XLSX or XLS), OpenDocument or JSON Lines, up to ${fileBytes / 1024 ** 3} GB and ${number(most)} rows; CSV and JSON Lines also inside a ZIP file.`
    return companies === null ? file : `${file} A workspace holds ${number(companies)} companies at most.`
  },
  everybody: 'For all workspaces, not only this one',
  notArrived: 'The file was not uploaded. Please try again.',
  scaleOf: (field: string) => `Unit of ${field}`,
  currencyOf: (field: string) => `Currency of ${field}`,
  questions: {
    title: 'Questions about this file',
    note: 'The file does not say, so nothing is assumed.',
    rate: (currency: string) => `US dollars for 1 ${currency}`,
    leaveOut: (currency: string) => `Leave out figures in ${currency}`,
    lastRate: (rate: string, currency: string, day: string) =>
      `Use ${rate}, the rate of ${currency} in the import of ${day}`,
    wrongRate: 'Write a rate such as 1.08.',
    value: (column: string) => `What is in the column ‘${column}’?`,
    measures: { enterprise: 'Enterprise value', equity: 'Equity value (market capitalization)', unknown: 'Not known' },
    mark: (field: string) => `Figures of ${field}`,
    reads: (cell: string, figure: string) => `${cell} is ${figure}`,
    rateMissing: (currency: string) => `Enter the rate, or leave out the figures in ${currency}.`,
    ratesMissing: (currencies: readonly string[]) =>
      `The file has figures in ${new Intl.ListFormat('en').format(currencies)}, but no exchange rate. Enter the rate on the date of the figures, or leave them out.`,
    valueMissing: (column: string) => `Choose what is in the column ‘${column}’.`,
  },
  sample: {
    title: 'How the first rows are read',
    note: (count: number) => `${rows(count)}, with the columns chosen below. Money in US dollars.`,
    leftOut: 'left out',
    lowerEnd: (range: string) => `lower end of ${range}`,
  },
  preview: {
    title: 'What will be written',
    note: 'The first new companies and the first updates.',
    isNew: 'New',
    updates: (key: string) => `Update, same ${key}`,
    keys: {
      id: 'id',
      lei: 'LEI',
      registry_number: 'registry number',
      domain: 'domain',
      name: 'name and country',
    },
    unchanged: 'Nothing would change.',
    doubles: 'Possible duplicates',
    doublesNote: (count: number, shown: number) =>
      shown < count
        ? `${number(count)} companies of the file share only their domain, or name and country, with a company here. The first ${number(shown)} can be decided one by one.`
        : 'They share only their domain, or name and country, with a company here.',
    forAll: (count: number) => `For all ${number(count)}`,
    sameAs: (name: string, key: string) => `has the same ${key} as ${name}`,
    decide: (name: string) => `What to do with ${name}`,
    field: 'Field',
    here: 'Here',
    inFile: (row: number) => `In the file, row ${number(row)}`,
    choices: { update: 'Update the company', add: 'Add as another company', skip: 'Skip the row' },
    industries: 'Industries',
    industriesNote: 'Each is stored as written, unless you choose an industry of the list.',
    rows,
    foundUnder: (names: string) => `Found under ${names}`,
    unknownIndustry: 'Not known: no filter finds it',
    storeAs: (name: string) => `Store ${name} as`,
    asWritten: 'As written',
    more: (count: number) => `Show ${number(count)} more`,
    changed: 'The columns or industries changed. Check the file again before it is imported.',
    skipped: (count: number) => `${rows(count)} skipped.`,
  },
  mapping: 'What the columns are',
  check: 'Check the file',
  nameMissing: 'Choose the column with the company name.',
  start: (count: number) => `Import ${rows(count)}`,
  goOn: 'Continue',
  undo: 'Undo import',
  undoTitle: (name: string) => `Undo ‘${name}’?`,
  undoText:
    'Companies that this file created are removed, and those that it changed get their earlier values back. Companies that were changed since, or that a deal, a valuation, a watchlist or a message uses, stay.',
  cancel: 'Cancel',
  another: 'Another file',
  failed: 'Import failed',
  loading: 'Loading the import',
  loadFailed: 'The import could not be loaded',
  working: 'Queued',
  states: {
    uploaded: 'Uploaded. Match the columns to fields, then check the file.',
    checking: 'The whole file is being read. Nothing is written.',
    checked: 'Checked. Nothing has been written yet.',
    importing: 'Companies are being imported.',
    done: 'Done.',
    undoing: 'The import is being undone.',
    undone: 'Undone.',
    failed: 'This file cannot be read.',
  } satisfies Record<Import['state'], string>,
  /** Of an import whose companies are stored and not all found yet. */
  showOwn: 'Show the companies of your workspace',
  stored: 'Every row is stored. The companies are being added to the search.',
  storedWord: 'Being added to the search',
  /** Nothing goes on, though something had begun. */
  stopped: {
    checking: 'The check was stopped. Nothing was written.',
    importing: 'Stopped in the middle. It can go on where it stopped, or be undone.',
    undoing: 'Stopped while it was undone. It can go on.',
  } satisfies Partial<Record<Import['state'], string>>,
  words: {
    uploaded: 'Uploaded',
    checking: 'Being checked',
    checked: 'Checked',
    importing: 'Being imported',
    done: 'Done',
    undoing: 'Being undone',
    undone: 'Undone',
    failed: 'Not readable',
  } satisfies Record<Import['state'], string>,
  stoppedWord: 'Stopped',
  found: ({ rows_read, rows_new, rows_known, rows_repeated, rows_refused }: Import) =>
    `${rows(rows_read)}: ${number(rows_new)} new, ${number(rows_known)} known and updated where the file differs, ${number(rows_repeated)} repeated in the file, ${number(rows_refused)} with errors that will be left out.`,
  written: ({ created_count, changed_count, rows_refused }: Import) =>
    `${number(created_count)} created, ${number(changed_count)} updated, ${number(rows_refused)} left out.`,
  unchanged: (count: number) =>
    count === 1
      ? '1 company was already as the file says.'
      : `${number(count)} companies were already as the file says.`,
  joined: (count: number) =>
    count === 1
      ? '1 row was added to the company of an earlier row.'
      : `${number(count)} rows were added to the company of an earlier row.`,
  soFar: ({ created_count, changed_count }: Import) =>
    `${number(created_count)} created and ${number(changed_count)} updated so far.`,
  stayed: (count: number) => (count === 1 ? '1 company stayed.' : `${number(count)} companies stayed.`),
  owed: (count: number) => `${number(count)} of them are still being added to the search and are not found yet.`,
  kept: (count: number) =>
    count === 1
      ? '1 company was changed since and stays as it is.'
      : `${number(count)} companies were changed since and stay as they are.`,
  used: (count: number) =>
    count === 1
      ? '1 company stays because a deal, a valuation, a watchlist or a message uses it.'
      : `${number(count)} companies stay because deals, valuations, watchlists or messages use them.`,
  findings: 'Errors and repeated rows',
  refused: {
    download: (count: number) => `Download ${count === 1 ? 'the row' : `the ${number(count)} rows`} with errors`,
    note: 'A CSV file with the columns of your file, and a last one that says what is wrong. It is offered until you import; correct it and import it as another file.',
    saved: 'The rows with errors were saved',
  },
  earlier: {
    title: 'Earlier imports',
    loading: 'Loading the earlier imports',
    failed: 'The earlier imports could not be loaded',
    none: 'No file has been imported into this workspace yet.',
    by: (who: string, when: string) => (who === '' ? when : `${who}, ${when}`),
    everybody: 'For all workspaces',
    openNamed: (name: string) => `Open ${name}`,
    forget: 'Remove',
    forgetNamed: (name: string) => `Remove ${name}`,
    forgetTitle: (name: string) => `Remove ‘${name}’?`,
    forgetText:
      'The file and what was found in it are removed. Companies that came from it stay, and the import can no longer be undone.',
    forgetFailed: 'The import was not removed',
  },
  merges: {
    title: 'Companies that were updated',
    note: 'What each of them had before, and has now. Each can be undone alone.',
    loading: 'Loading the updated companies',
    failed: 'The updated companies could not be loaded',
    none: 'No company was updated.',
    row: (row: number) => `Row ${number(row)}`,
    more: 'Show more',
    gone: 'A company that was removed',
    before: 'before',
    now: 'now',
    nothing: 'nothing',
    same: 'It is as it was before the import.',
    undo: 'Undo',
    undoNamed: (name: string) => `Undo the update of ${name}`,
    undone: 'Undone',
    undoneText: (name: string) => `${name} is as it was before the import.`,
    undoFailed: 'The update was not undone',
    changedSince: 'Changed since, so it stays as it is.',
  },
  table: { failed: 'The file could not be made.' },
}

export const fieldLabels: Readonly<Record<ImportField, string>> = { id: 'Our id', ...labelsOf(companyFields) }
