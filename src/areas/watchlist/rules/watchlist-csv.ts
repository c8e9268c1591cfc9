import { toDelimitedRow } from '#core/table-files/write-delimited.ts'

type Row = {
  company_name: string
  priority: string
  status: string
  notes: string
  created_at: string
  copied_at: string
  company_data: Readonly<Record<string, unknown>>
}

const figures = [
  'industry',
  'country',
  'region',
  'location',
  'revenue_millions',
  'growth_rate',
  'employees',
  'valuation_millions',
  'ebitda_millions',
  'website',
] as const

/** The list as a table for a spreadsheet, RFC 4180, with the byte order mark by which Excel knows UTF-8. */
export function toWatchlistCsv(rows: readonly Row[]): string {
  const head = ['company_name', 'priority', 'status', 'notes', 'created_at', 'copied_at', ...figures]
  const lines = rows.map((row) => [
    row.company_name,
    row.priority,
    row.status,
    row.notes,
    row.created_at,
    row.copied_at,
    ...figures.map((figure) => row.company_data[figure]),
  ])
  return `\u{feff}${[head, ...lines].map((line) => toDelimitedRow(line.map(toCell))).join('')}`
}

function toCell(value: unknown): string | number | null {
  return typeof value === 'number' || typeof value === 'string' ? value : null
}
