import { AppError } from '#core/errors.ts'
import { quote } from '#core/fields/read-cells.ts'
import type { JobControl } from '#areas/tasks/server/job-definition.ts'
import { findKeptCompanies } from '#areas/companies/server/bulk/write-in-bulk.ts'
import type { Finding, ImportChoices, ImportMapping, ImportPreview } from '../../contract.ts'
import { findingsKept, importLimits } from '../../rules/limits.ts'
import {
  identifiedBy,
  identifyRow,
  isDoubtful,
  withoutTaken,
  type Candidate,
  type IdentifiedBy,
} from '../../rules/identify-row.ts'
import { isKnownCountry } from '#areas/companies/rules/typed/read-country.ts'
import { planReading, type CompanyRead, type RangeRead } from '../../rules/read-company-row.ts'
import type { ImportDeps } from '../deps.ts'
import { findCandidates } from '../reading/find-candidates.ts'
import { scopeOf } from '../get-import.ts'
import { openPreview } from '../reading/open-preview.ts'
import { makeOrigin } from './make-origin.ts'
import { openRowMemory } from '../reading/known-rows.ts'
import { openTable } from '#areas/files-in-out/server/reading/open-table.ts'
import { readBatches } from '../reading/read-batches.ts'
import { finishCheck, type ImportRow } from '../store.ts'

type Counts = Pick<
  ImportRow,
  'rows_read' | 'rows_new' | 'rows_known' | 'rows_repeated' | 'rows_refused' | 'rows_doubtful'
>
type Report = {
  counts: Counts
  findings: Finding[]
  kept: Record<Finding['kind'], number>
  preview: ReturnType<typeof openPreview>
  /** Those looked at so far: an unknown one is named where it occurs first. */
  countries: Set<string>
  /** Columns of which a range was named. */
  ranges: Set<string>
}

/** The dry run: reads the whole file as the import will, and writes nothing but what it found. */
export async function checkImport(
  deps: ImportDeps,
  row: ImportRow,
  control: Pick<JobControl, 'signal' | 'report'>,
): Promise<void> {
  const report: Report = {
    counts: { rows_read: 0, rows_new: 0, rows_known: 0, rows_repeated: 0, rows_refused: 0, rows_doubtful: 0 },
    findings: [],
    kept: { error: 0, known: 0, repeated: 0 },
    preview: openPreview(makeOrigin(row, deps.clock.now())),
    countries: new Set(),
    ranges: new Set(),
  }
  const limits = importLimits[row.scope]
  const { encoding, sheet } = row
  const job = { signal: control.signal, isPatient: true }
  await using table = await openTable(sourceOf(deps, row), { ...limits, ...job, encoding, sheet })
  const plan = planReading(row.mapping as ImportMapping, row.columns, row.source)
  const memory = openRowMemory(row.file_size)
  const columnOf = (wanted: string) => plan.cells.find(({ field }) => field === wanted)?.column ?? null
  const columns: NotedColumns = {
    lei: columnOf('lei'),
    registry_number: columnOf('registry_number'),
    country: columnOf('country'),
  }
  for await (const { reads, bytes } of readBatches(table, {
    plan,
    afterRow: 0,
    mostRows: limits.rows,
    signal: control.signal,
  })) {
    const sound = reads.filter(({ errors }) => errors.length === 0)
    const candidates = await findCandidates(deps.db, scopeOf(row), sound)
    note(report, { reads, candidates, memory, columns })
    await compareShown(deps, row, report)
    control.report({
      step: `Checked ${report.counts.rows_read.toLocaleString('en-US')} rows`,
      done: toMegabytes(bytes),
      total: toMegabytes(row.file_size),
    })
  }
  if (report.counts.rows_read === 0) throw new AppError('UNPROCESSABLE', 'This file has a header but no rows.')
  const preview: ImportPreview = report.preview.read(plan.unrated)
  await finishCheck(deps.db, row, {
    ...report.counts,
    // what comes late in a file may be in other letters than its beginning
    encoding: table.encoding,
    findings: JSON.stringify(report.findings),
    preview: JSON.stringify(preview),
    choices: JSON.stringify({ doubles: 'update', rows: [] } satisfies ImportChoices),
  })
}

/** Reads the companies of the rows that this batch added to the preview. */
async function compareShown(deps: ImportDeps, row: ImportRow, { preview }: Report): Promise<void> {
  const ids = preview.listCompanyIds()
  const companies = ids.length > 0 ? await findKeptCompanies(deps.db, scopeOf(row), ids) : []
  preview.compare(new Map(companies.map((company) => [company.id, company])))
}

export function toMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000)
}

export function sourceOf(
  { storage }: ImportDeps,
  { file_path, file_size }: ImportRow,
): { size: number; open: () => ReturnType<ImportDeps['storage']['get']> } {
  if (file_path === null)
    throw new AppError('GONE', 'The file of this import is no longer stored. Please upload it again.')
  return { size: file_size, open: () => storage.get(file_path) }
}

type CheckedRows = {
  reads: readonly CompanyRead[]
  candidates: ReadonlyMap<number, readonly Candidate[]>
  memory: ReturnType<typeof openRowMemory>
  columns: NotedColumns
}

/** Which columns of the file hold the keys that have one owner, and the country. */
type NotedColumns = Record<'lei' | 'registry_number' | 'country', string | null>

function note(report: Report, { reads, candidates, memory, columns }: CheckedRows): void {
  for (const read of reads) {
    report.counts.rows_read += 1
    if (read.errors.length > 0) noteErrors(report, read)
    else
      noteSound(report, read, { candidates: candidates.get(read.row) ?? [], first: memory.firstRowOf(read), columns })
  }
}

function noteErrors(report: Report, read: CompanyRead): void {
  report.counts.rows_refused += 1
  for (const { row, column, message } of read.errors)
    keep(report, { kind: 'error', row, column, message, company_id: null })
}

type NoteSoundInput = { candidates: readonly Candidate[]; first: number | null; columns: NotedColumns }

function noteSound(report: Report, read: CompanyRead, { candidates, first, columns }: NoteSoundInput): void {
  const about = (kind: Finding['kind'], message: string, more: Partial<Finding> = {}) =>
    keep(report, { kind, row: read.row, column: null, company_id: null, message, ...more })
  const { found, taken } = identifyRow(read, candidates)
  report.preview.countIndustry(read)
  if (first === null && report.preview.wants(found)) report.preview.note({ read: withoutTaken(read, taken), found })
  for (const { by, owner } of taken)
    about('known', `${owner.name} has the same ${keyWords[by]}: the row is imported without it.`, {
      column: columns[by],
      company_id: owner.id,
    })
  const unknown = findUnknownCountry(report, read)
  if (unknown !== null)
    about('known', `${quote(unknown)} is not a country of the list: it is stored as written, and no filter finds it.`, {
      column: columns.country,
    })
  for (const { column, written } of findNewRanges(report, read))
    about(
      'known',
      `${quote(written)} is a range: of ranges in this column the lower end is stored, as an estimate, and nothing where there is none.`,
      {
        column,
      },
    )
  if (first !== null) {
    report.counts.rows_repeated += 1
    about('repeated', `The same company as in row ${first}.`)
  } else if (found) {
    report.counts.rows_known += 1
    const by = identifiedBy[found.rank - 1] ?? 'name'
    about('known', `${found.name} is here already, found by its ${keyWords[by]}.`, { company_id: found.id })
    if (isDoubtful(found)) report.counts.rows_doubtful += 1
  } else {
    report.counts.rows_new += 1
  }
}

/** A file with more has no countries but texts. */
const mostCountries = 1000

function findUnknownCountry({ countries }: Report, { fields: { country } }: CompanyRead): string | null {
  if (typeof country !== 'string' || country === '' || countries.has(country) || countries.size >= mostCountries)
    return null
  countries.add(country)
  return isKnownCountry(country) ? null : country
}

/** The first range of each column. */
function findNewRanges({ ranges: named }: Report, { ranges = [] }: CompanyRead): readonly RangeRead[] {
  const fresh = ranges.filter(({ column }) => !named.has(column))
  for (const { column } of fresh) named.add(column)
  return fresh
}

const keyWords: Record<IdentifiedBy, string> = {
  id: 'id',
  lei: 'LEI',
  registry_number: 'registry number',
  domain: 'domain',
  name: 'name and country',
}

function keep({ findings, kept }: Report, finding: Finding): void {
  if (kept[finding.kind] >= findingsKept) return
  kept[finding.kind] += 1
  findings.push(finding)
}
