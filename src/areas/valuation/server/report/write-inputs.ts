import { chooseUnit, inUnit, type AmountUnit } from '#core/format/amount-unit.ts'
import { format } from '#core/format/utc-format.ts'
import type { Origin, ValuationInputs } from '../../contract.ts'
import { findField, findOrigin, readInput } from '../../rules/inputs/input-path.ts'
import { nameYears } from '../../rules/inputs/fiscal-years.ts'
import { describeOrigin, driverLabels, inputLabels, nameEbitda } from '../../rules/report/report-texts.ts'
import { heading, paragraph, report, table, type Column } from '#paper/pdf/page.ts'
import type { Scene } from './report-sections.ts'

const columns: Column[] = [
  { label: 'Input', width: 136 },
  { label: 'Value', width: 66, align: 'right' },
  { label: 'Note', width: 34, align: 'right' },
  { label: '', width: 11 },
  { label: 'Input', width: 136 },
  { label: 'Value', width: 66, align: 'right' },
  { label: 'Note', width: 34, align: 'right' },
]

/** The numbers of the footnotes by their words, in the order of their first use. */
type Footnotes = Map<string, number>

/** Every input with the number of its source; the sources are footnotes below, and all others are default assumptions. */
export function writeInputs(scene: Scene): void {
  const { inputs } = scene.valuation
  const notes: Footnotes = new Map()
  const figures = inputLabels.single.map(({ path }) => (isAmount(path) ? readInput(inputs, path) : null))
  const unit = chooseUnit(figures.filter((figure) => typeof figure === 'number'))
  heading(scene, `Inputs and their sources, amounts in ${scene.valuation.currency} ${unit}`, 100)
  const single = inputLabels.single.map(({ path, label }) => {
    const note = numberOf(notes, inputs, path)
    return [label, writeValue(path, readInput(inputs, path), unit), note === null ? '' : String(note)]
  })
  const half = Math.ceil(single.length / 2)
  table(
    scene,
    columns,
    single.slice(0, half).map((cells, index) => [...cells, '', ...(single[half + index] ?? ['', '', ''])]),
  )
  writeDrivers(scene, { notes, unit })
  paragraph(scene, 'Figures without a note are default assumptions.', report.styles.note)
  for (const [words, number] of notes) paragraph(scene, `${number}  ${words}`, report.styles.note)
}

/** Five years a table. */
function writeDrivers(scene: Scene, { notes, unit }: { notes: Footnotes; unit: AmountUnit }): void {
  const { inputs, adjustments, valuation_on: on } = scene.valuation
  const yearName = nameYears({ inputs, on })
  for (let first = 0; first < inputs.drivers.length; first += 5) {
    const years = inputs.drivers.slice(first, first + 5).map((_, index) => first + index)
    scene.pdf.y += 6
    table(
      scene,
      [
        { label: 'Forecast drivers', width: 136 },
        ...years.map((year): Column => ({ label: yearName(year), width: 56, align: 'right' })),
        { label: 'Note', width: 67, align: 'right' },
      ],
      Object.entries(driverLabels).map(([key, label]) => {
        const paths = years.map((year) => `drivers.${year}.${key}`)
        const numbers = paths.map((path) => numberOf(notes, inputs, path))
        return [
          key === 'ebitdaMargin' ? nameEbitda(adjustments).margin : label,
          ...paths.map((path) => writeValue(path, readInput(inputs, path), unit)),
          writeNotes(numbers, (index) => yearName(first + index)),
        ]
      }),
    )
  }
}

/** One number if it is that of all years, else each with its years. */
function writeNotes(numbers: readonly (number | null)[], yearName: (index: number) => string): string {
  const known = [...new Set(numbers.filter((number) => number !== null))]
  if (known.length === 1 && numbers.every((number) => number !== null)) return String(known[0])
  return known
    .map(
      (number) => `${numbers.flatMap((one, index) => (one === number ? [yearName(index)] : [])).join(', ')}: ${number}`,
    )
    .join('; ')
}

function numberOf(notes: Footnotes, inputs: ValuationInputs, path: string): number | null {
  const origin = findOrigin(inputs, path)
  if (!origin) return null
  const words = describe(origin)
  const number = notes.get(words) ?? notes.size + 1
  notes.set(words, number)
  return number
}

function describe(origin: Origin): string {
  const words = describeOrigin(origin, (day) => format.day(day))
  return origin.quote ? `${words}: “${origin.quote}”` : words
}

function writeValue(path: string, value: unknown, unit: AmountUnit): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return '–'
  const kind = findField(path)?.kind
  if (kind === 'percent') return format.ratio(value, { places: 2 })
  if (isAmount(path)) return inUnit(format, unit)(value)
  const text = format.number(value, { places: 4 })
  return kind === 'multiple' ? `${text}x` : text
}

function isAmount(path: string): boolean {
  return findField(path)?.kind === 'millions'
}
