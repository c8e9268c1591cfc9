import { Section } from '#kit/display/section.tsx'
import type { Import, ImportMapping } from '../contract.ts'
import { companyColumns } from '../rules/fields.ts'
import { planReading, readCompanyRow } from '../rules/read-company-row.ts'
import { FieldValue, labelOf } from './differences.tsx'
import { messages } from './messages.ts'

const texts = messages.sample

type Props = { row: Pick<Import, 'columns' | 'sample' | 'source'>; mapping: ImportMapping }

/** The first rows of the file as the companies they would become, read here by the rules of the import. */
export function SampleTable({ row, mapping }: Props) {
  const plan = planReading(mapping, row.columns, row.source)
  const reads = row.sample.map((cells, index) => ({ cells, read: readCompanyRow({ number: index + 1, cells }, plan) }))
  const valueOf = ({ read }: (typeof reads)[number], field: string) =>
    (read.fields as Readonly<Record<string, unknown>>)[field]
  const entries = companyColumns.flatMap((field) => mapping.columns.find((entry) => entry.field === field) ?? [])
  const shown = entries.map(({ field, column }) => {
    const isFigure = reads.some((each) => typeof valueOf(each, field) === 'number')
    return { field, column, align: isFigure ? 'text-right' : '' }
  })
  if (shown.length === 0) return null
  return (
    <Section title={texts.title} note={texts.note(reads.length)} level={3}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach that */}
      <div className="overflow-x-auto" role="group" aria-label={texts.title} tabIndex={0}>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left align-bottom">
              {shown.map(({ field, column, align }) => (
                <th key={field} scope="col" className={`py-1.5 pr-5 font-medium whitespace-nowrap ${align}`}>
                  <span className="block text-xs font-normal text-muted">{column}</span> {labelOf(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {reads.map((each, index) => (
              // rows of a file have no other name than their place
              <tr key={index} className="align-top">
                {shown.map(({ field, column, align }) => (
                  <td key={field} className={`${field === 'name' ? 'min-w-48' : 'max-w-64'} py-1.5 pr-5 ${align}`}>
                    <SampleCell
                      field={field}
                      written={each.cells[row.columns.indexOf(column)] ?? ''}
                      value={valueOf(each, field)}
                      range={each.read.ranges?.find((range) => range.field === field)?.written}
                      problem={each.read.errors.find((error) => error.column === column)?.message}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

type CellProps = {
  field: string
  written: string
  value: unknown
  /** What the file says where the value is the lower end of it. */
  range: string | undefined
  problem: string | undefined
}

/** The value that is stored; what the file says instead where it is left out or cannot be read. */
function SampleCell({ field, written, value, range, problem }: CellProps) {
  const shown = toShown(value)
  return shown === null || problem ? (
    <LeftOut written={written} problem={problem} />
  ) : (
    <>
      <FieldValue
        field={field}
        value={shown}
        className={field === 'description' ? 'line-clamp-2' : 'wrap-break-word'}
      />
      {range ? <span className="block text-xs text-muted">{texts.lowerEnd(range)}</span> : null}
    </>
  )
}

/** Texts, figures and lists of texts are all that a field holds. */
function toShown(value: unknown): string | number | null {
  if (Array.isArray(value)) return value.join('; ') || null
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

function LeftOut({ written, problem }: Pick<CellProps, 'written' | 'problem'>) {
  if (written === '' && !problem) return null
  return (
    <>
      <span className="text-muted line-through">{written}</span>{' '}
      <span className={problem ? 'text-bad' : 'text-muted'}>{problem ?? texts.leftOut}</span>
    </>
  )
}
