import { figures, mostSource, type Figure } from '#areas/companies/contract.ts'
import type { Measure } from '#areas/companies/rules/measures.ts'
import { cutText } from '#core/format/cut-text.ts'
import { memoByObject } from '#core/memo.ts'
import { companyColumns } from './fields.ts'
import type { CompanyRead, RangeRead } from './read-company-row.ts'

export type Origin = {
  kind: 'reported' | 'imported' | 'estimated'
  source: string
  date: string
  /** Of the figure of value alone. */
  measure?: Measure | undefined
}

/** All columns of a company that a file can fill, as its table keeps them. */
export type Company = {
  [Name in (typeof columns)[number]]: unknown
}

const columns = [...companyColumns, 'provenance'] as const

/** Columns that are empty as '' or [], never as null. */
const empties: Record<string, unknown> = { description: '', industry: '', country: '', tags: [] }

/** Rows of one file have few sets of figures: those with the same share one object, which is written out once. */
const originsBySet = memoByObject((_origin: Origin) => new Map<number, Record<string, unknown>>())

/** Where each figure of a new company comes from. */
export function originsOf({ fields, ranges }: CompanyRead, origin: Origin): Record<string, unknown> {
  if (ranges) return traceOrigins({}, fields, openOrigins(ranges, origin))
  let set = 0
  for (const [index, figure] of figures.entries()) {
    const value = (fields as Record<string, unknown>)[figure]
    if (value !== null && value !== undefined) set |= 1 << index
  }
  const bySet = originsBySet(origin)
  let origins = bySet.get(set)
  if (!origins) bySet.set(set, (origins = traceOrigins({}, fields, openOrigins([], origin))))
  return origins
}

/**
 * What a known company becomes. A file that carries our ids was exported and edited: there an empty cell empties the
 * field. From elsewhere an empty cell only says that the file does not know.
 */
export function mergeCompany(before: Partial<Company>, read: CompanyRead, origin: Origin): Company {
  const { id, fields, ranges = [] } = read
  const said = Object.entries(fields).filter(([name, value]) => name !== 'name' || value !== null)
  const isNews = ([field, value]: [string, unknown]) =>
    value !== null && !isEmptyList(value) && !(field === 'name' && isShouted(value, before.name))
  const written = Object.fromEntries(id ? said : said.filter(isNews))
  const changed = Object.fromEntries(
    Object.entries(written).filter(([name, value]) => before[name as keyof Company] !== value),
  )
  const provenance = traceOrigins(before.provenance as Record<string, unknown>, changed, openOrigins(ranges, origin))
  const merged: Record<string, unknown> = { ...before, ...written, provenance }
  return Object.fromEntries(columns.map((name) => [name, merged[name] ?? empties[name] ?? null])) as Company
}

/** 'AQUA NORD OY' is no better name than 'Aqua Nord Oy'; any other spelling of the file replaces it. */
function isShouted(name: unknown, known: unknown): boolean {
  if (typeof name !== 'string' || typeof known !== 'string') return false
  return name !== known && name === name.toUpperCase() && name.toLowerCase() === known.toLowerCase()
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function traceOrigins(
  before: Record<string, unknown>,
  fields: Record<string, unknown>,
  originOf: (figure: Figure) => Origin,
): Record<string, unknown> {
  const origins = { ...before }
  for (const figure of figures) {
    if (fields[figure] === null) delete origins[figure]
    else if (fields[figure] !== undefined) origins[figure] = originOf(figure)
  }
  return origins
}

/** What a range begins with is an estimate of what the company has. */
function openOrigins(ranges: readonly RangeRead[], origin: Origin): (figure: Figure) => Origin {
  const plain = withoutMeasure(origin)
  return (figure) => {
    const stated = figure === 'valuation_millions' ? origin : plain
    const range = ranges.find(({ field }) => field === figure)
    if (!range) return stated
    const source = cutText(`lower end of ${range.written}, ${origin.source}`, mostSource)
    return { ...stated, kind: 'estimated', source }
  }
}

const withoutMeasure = memoByObject(({ measure: _measure, ...origin }: Origin): Origin => origin)
