import type { Import } from '../contract.ts'
import type { ImportField } from '../rules/fields.ts'

const number = (value: number) => value.toLocaleString('en-US')

export const messages = {
  open: 'Import companies',
  title: 'Import companies',
  description: 'Companies come out of a table. Nothing is written before you have seen what was found.',
  drop: 'Choose a table of companies',
  help: 'CSV, XLSX or JSON Lines, up to 16 GB; also inside a ZIP file.',
  everybody: 'For everybody, not only for this workspace',
  notUsed: 'Not used',
  columnOf: (field: string) => `Column of ${field}`,
  scaleOf: (field: string) => `Unit of ${field}`,
  rateOf: (currency: string, column: string) => `US dollars for 1 ${currency} (${column}); empty leaves it out`,
  check: 'Check the file',
  start: (count: number) => `Take over ${number(count)} rows`,
  goOn: 'Go on',
  undo: 'Take everything back',
  another: 'Another file',
  failed: 'Import failed',
  states: {
    uploaded: 'Uploaded. Say what the columns are, then check the file.',
    checking: 'The whole file is being read. Nothing is written.',
    checked: 'Checked. Nothing has been written yet.',
    importing:
      'Companies are being taken over. The progress is at the top of the page; what was cancelled can go on or be taken back.',
    done: 'Done.',
    undoing: 'The import is being taken back.',
    undone: 'Taken back.',
    failed: 'This file cannot be read.',
  } satisfies Record<Import['state'], string>,
  found: ({ rows_read, rows_new, rows_known, rows_repeated, rows_refused }: Import) =>
    `${number(rows_read)} rows: ${number(rows_new)} new companies, ${number(rows_known)} known ones that will be updated, ${number(rows_repeated)} repeated in the file, ${number(rows_refused)} with errors that will be left out.`,
  written: ({ created_count, changed_count }: Import) =>
    `${number(created_count)} created, ${number(changed_count)} updated.`,
  kept: (count: number) => `${number(count)} were changed by somebody since and stay as they are.`,
  row: (row: number, column: string | null) => (column ? `Row ${number(row)}, ${column}` : `Row ${number(row)}`),
  findings: 'Errors and duplicates',
}

export const fieldLabels: Record<ImportField, string> = {
  id: 'Our id',
  name: 'Name',
  description: 'Description',
  industry: 'Industry',
  country: 'Country',
  region: 'Region',
  location: 'Location',
  stage: 'Stage',
  revenue_millions: 'Revenue',
  growth_rate: 'Growth rate',
  employees: 'Employees',
  valuation_millions: 'Valuation',
  ebitda_millions: 'EBITDA',
  founded_year: 'Founded',
  website: 'Website',
  customers: 'Customers',
  retention_rate: 'Retention rate',
  lei: 'LEI',
  registry_number: 'Registry number',
  registry_jurisdiction: 'Jurisdiction',
  domain: 'Domain',
  tags: 'Tags',
}
