import type { ChoiceField, Field, Fields, IdField, MoneyField, NumberField } from '#core/fields/field.ts'
import type { Params } from '#core/fields/params.ts'
import type { Reader } from '#core/fields/words.ts'
import type { Formatter } from '#core/format/formatter.ts'
import { formatRange } from '#core/format/ranges.ts'
import { messages } from '../../messages.ts'

const texts = messages.filters.words

export type RecordFilter = Readonly<Record<string, unknown>>

/** A filter that no field has: one of some words, or what only a link sets. */
export type ExtraFilter = {
  /** The names of the filter that belong together. */
  parts: readonly string[]
  /** Nothing where it does not narrow. Each area knows the type of its filter. */
  describe: (filter: never, format: Formatter) => string | null | undefined
  /** The words to choose from in the sheet. */
  choice?: { label: string; anyLabel: string; options: readonly { value: string; label: string }[] }
}

/** The filters of a kind of record. */
export type FilterSource = {
  plural: string
  fields: Fields
  params: Params
  reader: Reader
  /** Whom or what the ids of a field can name. */
  known: (of: string) => readonly { id: string; name: string }[] | undefined
  /** Fields by name, and filters that no field has, in their order; the fields that are not named follow. */
  filters?: readonly (string | ExtraFilter)[]
  /** The button that closes the sheet, where it is not 'Done'. */
  show?: string
}

export function filtersOf({ fields, filters = [] }: FilterSource): (Field | ExtraFilter)[] {
  const filtered = Object.keys(fields).filter((name) => fields[name]?.filter !== undefined)
  const named = filters.flatMap((one) => (typeof one === 'string' ? (fields[one] ?? []) : one))
  return [...named, ...filtered.filter((name) => !filters.includes(name)).flatMap((name) => fields[name] ?? [])]
}

export function isExtra(one: Field | ExtraFilter): one is ExtraFilter {
  return 'describe' in one
}

/** One filter in words, and the names in the filter that it consists of. */
export type FilterWords = { label: string; parts: readonly string[] }

/** The filters in use as words that can be removed one by one. */
export function describeFilters(source: FilterSource, filter: RecordFilter): FilterWords[] {
  const { reader, params } = source
  const search: FilterWords[] = []
  if ('q' in params && typeof filter['q'] === 'string') search.push({ label: texts.q(filter['q']), parts: ['q'] })
  const others = filtersOf(source).flatMap((one) => {
    if (!isExtra(one)) return describeField(one, filter, reader)
    const label = one.describe(filter as never, reader.format)
    return label ? [{ label, parts: one.parts }] : []
  })
  return [...search, ...others]
}

function describeField(field: Field, filter: RecordFilter, reader: Reader): FilterWords[] {
  const { filter: stem = '', label } = field
  const value = filter[stem]
  if (field.kind === 'money' || field.kind === 'number') return describeFigures(field, filter, reader.format)
  if (field.kind === 'day') {
    const unknown = value === 'none' ? [{ label: texts.unknown(label), parts: [stem] }] : []
    return [...describeDays(field, filter, reader.format), ...unknown]
  }
  const words = describeValue(field, value, reader)
  return words === null ? [] : [{ label: words, parts: [stem] }]
}

function describeValue(field: Field, value: unknown, reader: Reader): string | null {
  if (field.kind === 'choice') return describeChoice(field, value)
  if (typeof value !== 'string') return null
  if (field.kind === 'id') return describeId(field, value, reader)
  return field.kind === 'currency' ? texts.currency(value) : texts.is(field.label, value)
}

function describeChoice({ labels }: ChoiceField, value: unknown): string | null {
  // a choice is filtered by a list of its words
  return Array.isArray(value)
    ? (value as readonly string[]).map((word) => labels?.[word] ?? word).join(messages.filters.or)
    : null
}

function describeId({ label, of }: IdField, id: string, { nameOf }: Reader): string {
  if (id === 'none') return texts.unknown(label)
  const name = nameOf(of, id) ?? (of === 'member' ? texts.formerMember : null)
  return name === null ? texts.one(label) : texts.is(label, name)
}

function describeFigures(field: MoneyField | NumberField, filter: RecordFilter, format: Formatter): FilterWords[] {
  const { filter: stem = '', label, brief = label } = field
  const parts = [`${stem}_min`, `${stem}_max`] as const
  const [from, to] = parts.map((part) => filter[part] as number | undefined)
  if (from === undefined && to === undefined) return []
  const write = (value: number) => (isPercent(field) ? format.percent(value) : format.short(value))
  return [{ label: texts.figure(brief, formatRange({ from, to }, write)), parts }]
}

export function isPercent(field: Field): boolean {
  return field.kind === 'number' && field.unit === 'percent'
}

function describeDays({ filter: stem = '', label, brief = label }: Field, filter: RecordFilter, { day }: Formatter) {
  const parts = [`${stem}_from`, `${stem}_to`] as const
  const [from, to] = parts.map((part) => filter[part] as string | undefined)
  if (from && to) return [{ label: texts.between(brief, day(from), day(to)), parts }]
  if (from) return [{ label: texts.from(brief, day(from)), parts }]
  return to ? [{ label: texts.until(brief, day(to)), parts }] : []
}
