import type { Formatter } from '#core/format/formatter.ts'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { ScanCompany } from '../contract.ts'
import { scanMessages as texts } from './messages.ts'
import { ScanLink } from './scan-link.tsx'
import { ScanTable, type ScanColumn } from './scan-table.tsx'

type Props = { companies: readonly ScanCompany[]; onOpen: (companyId: string) => void }
type List = ScanCompany['lists'][number]

/** Who leads, and who changes fastest. */
export function ScanCompanies({ companies, onOpen }: Props) {
  const inList = (list: List) => companies.filter(({ lists }) => lists.includes(list))
  const rising = inList('rising').toSorted((one, other) => growthOf(other) - growthOf(one))
  const falling = inList('falling').toSorted((one, other) => growthOf(one) - growthOf(other))
  return (
    <>
      <Section title={texts.leaders} level={3} note={texts.leadersNote}>
        <Companies caption={texts.leaders} rows={inList('leader')} onOpen={onOpen} hasFit />
      </Section>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <Section title={texts.rising} level={3} note={texts.moversNote}>
          <Companies caption={texts.rising} rows={rising} onOpen={onOpen} />
        </Section>
        <Section title={texts.falling} level={3} note={texts.moversNote}>
          <Companies caption={texts.falling} rows={falling} onOpen={onOpen} />
        </Section>
      </div>
    </>
  )
}

function growthOf({ growth_percent }: ScanCompany): number {
  return growth_percent ?? 0
}

type ScanListProps = {
  caption: string
  rows: readonly ScanCompany[]
  onOpen: (companyId: string) => void
  hasFit?: boolean
}

function Companies({ caption, rows, onOpen, hasFit }: ScanListProps) {
  const columns = toColumns(useFormatter(), onOpen)
  if (rows.length === 0) return <p className="text-muted">{texts.noMovers}</p>
  return (
    <ScanTable caption={caption} columns={hasFit ? [...columns, fit] : columns} rows={rows} keyOf={({ id }) => id} />
  )
}

function toColumns({ millions, percent }: Formatter, onOpen: Props['onOpen']): ScanColumn<ScanCompany>[] {
  const { columns } = texts
  return [
    {
      head: columns.company,
      read: ({ id, name }) => (
        <ScanLink label={texts.open(name)} onPress={() => onOpen(id)}>
          {name}
        </ScanLink>
      ),
    },
    { head: columns.country, read: ({ country }) => country || texts.notKnown },
    {
      head: columns.size,
      isFigure: true,
      read: ({ revenue_millions }) => millions(revenue_millions, { currency: 'USD', isFixed: true }),
    },
    {
      head: columns.growth,
      isFigure: true,
      read: ({ growth_percent }) => percent(growth_percent, { places: 1, isFixed: true, signed: true }),
    },
  ]
}

const fit: ScanColumn<ScanCompany> = {
  head: texts.columns.fit,
  isFigure: true,
  read: ({ strategic_fit_score: score }) => (score === null ? texts.notKnown : String(score)),
}
