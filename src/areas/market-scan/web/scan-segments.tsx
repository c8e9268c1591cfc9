import type { Formatter } from '#core/format/formatter.ts'
import { useState } from 'react'
import type { CompanyFilter } from '#areas/company-search/contract.ts'
import type { Filters } from '#areas/company-search/web/filters/filters.ts'
import { Section } from '#kit/display/section.tsx'
import { Select } from '#kit/controls/select.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { ScanSegment, SegmentKind } from '../contract.ts'
import { filtersOfSegment } from './scan-links.ts'
import { scanMessages as texts } from './messages.ts'
import { ScanLink } from './scan-link.tsx'
import { ScanTable, type ScanColumn } from './scan-table.tsx'

type Props = { filter: CompanyFilter; segments: readonly ScanSegment[]; onCompanies: (filters: Filters) => void }

const kinds = Object.keys(texts.segmentKinds) as SegmentKind[]
const overlapping: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['technology', 'word'])

/** The parts of the market by one side of it; which side, the reader chooses. */
export function ScanSegments({ filter, segments, onCompanies }: Props) {
  const partsOf = (kind: SegmentKind) => segments.filter((one) => one.kind === kind)
  // A side with one part says nothing.
  const useful = kinds.filter((kind) => partsOf(kind).length > 1)
  const [chosen, setChosen] = useState<string | null>(null)
  const kind = useful.find((one) => one === chosen) ?? useful[0]
  if (!kind) return null
  const notes = [...(overlapping.has(kind) ? [texts.overlapping] : []), ...(kind === 'size' ? [texts.withUnknown] : [])]
  return (
    <Section
      title={texts.segments}
      level={3}
      note={notes.join(' ')}
      action={
        <Select
          label={texts.segmentKind}
          hideLabel
          className="w-52"
          value={kind}
          onChange={setChosen}
          options={useful.map((one) => ({ value: one, label: texts.segmentKinds[one] }))}
        />
      }
    >
      <Segments caption={texts.segmentKinds[kind]} parts={partsOf(kind)} filter={filter} onCompanies={onCompanies} />
    </Section>
  )
}

type SegmentsProps = {
  caption: string
  parts: readonly ScanSegment[]
  filter: CompanyFilter
  onCompanies: (filters: Filters) => void
}

function Segments({ caption, parts, ...leads }: SegmentsProps) {
  const columns = toColumns(useFormatter(), leads)
  return <ScanTable caption={caption} columns={columns} rows={parts} keyOf={(part) => `${part.name} ${part.is_rest}`} />
}

function toColumns(
  { number, millions, ratio, percent }: Formatter,
  { filter, onCompanies }: Pick<Props, 'filter' | 'onCompanies'>,
): ScanColumn<ScanSegment>[] {
  const { columns } = texts
  return [
    { head: columns.name, read: (part) => <Share name={nameOf(part)} ratio={part.revenue_ratio} /> },
    {
      head: columns.count,
      isFigure: true,
      read: (part) => {
        const filters = filtersOfSegment(filter, part)
        const count = number(part.count)
        if (!filters) return count
        return (
          <ScanLink label={texts.show(count, nameOf(part))} onPress={() => onCompanies(filters)}>
            {count}
          </ScanLink>
        )
      },
    },
    {
      head: columns.revenue,
      isFigure: true,
      read: (part) => millions(part.revenue_known > 0 ? part.revenue_sum : null, { currency: 'USD', isFixed: true }),
    },
    { head: columns.share, isFigure: true, read: (part) => ratio(part.revenue_ratio, { places: 1, isFixed: true }) },
    {
      head: columns.growth,
      isFigure: true,
      read: (part) => percent(part.growth, { places: 1, isFixed: true, signed: true }),
    },
  ]
}

function nameOf({ kind, name, is_rest }: ScanSegment): string {
  if (is_rest) return kind === 'stage' ? texts.notKnown : texts.rest
  if (kind === 'size') return texts.sizes[name] ?? name
  return name || texts.notKnown
}

/** The name over a bar as long as its share; the figure stands in its own column. */
function Share({ name, ratio }: { name: string; ratio: number | null }) {
  return (
    <span className="block min-w-22">
      <span className="block">{name}</span>
      <span aria-hidden="true" className="mt-1 block h-1 w-full max-w-48 rounded-full bg-raised">
        <span
          className="block h-1 rounded-full bg-accent"
          style={{ width: `${Math.min(100, Math.max(0, (ratio ?? 0) * 100))}%` }}
        />
      </span>
    </span>
  )
}
