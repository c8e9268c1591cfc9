import { Eye } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { FilterChip } from '../filter-chip.tsx'
import { IconButton } from '../icon-button.tsx'
import { Section } from '../section.tsx'
import { SkeletonLines } from '../skeleton.tsx'
import type { Column } from '../table/column.ts'
import { toast } from '../toast.ts'
import { useFormatter } from '../use-formatter.ts'
import type { Formatter } from '#core/format/formatter.ts'

const Table = lazy(() => import('../table/table.tsx').then((module) => ({ default: module.Table<SampleRow> })))

type SampleRow = { id: string; name: string; industry: string; stage: number; revenue: number | null; growth: number }

const stages = [
  ['Target Review', 'grey'],
  ['Due Diligence', 'blue'],
  ['Valuation', 'yellow'],
  ['Negotiation', 'green'],
] as const

const names = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gorse', 'Hazel', 'Ivy', 'Juniper']
const trades = ['Software', 'Medical devices', 'Logistics', 'Specialty chemicals and coatings', 'Retail']

/** 10,000 invented rows, the same each time. */
const rows: SampleRow[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index),
  name: `${names[index % names.length]} ${trades[index % trades.length]} Holding ${index + 1}`,
  industry: trades[index % trades.length] ?? '',
  stage: (index * 7) % 4,
  revenue: index % 13 === 4 ? null : ((index * 37) % 4000) / 4,
  growth: ((index * 17) % 700) / 10 - 20,
}))

export function KitTable() {
  const format = useFormatter()
  const columns = useMemo(() => makeColumns(format), [format])
  return (
    <Section title="Table" note="10,000 rows. Tab into it, then j, k, x, Space, Enter.">
      <Suspense fallback={<SkeletonLines label="Loading the table" lines={8} />}>
        <Table
          label="Companies"
          rows={rows}
          columns={columns}
          rowId={(row) => row.id}
          initialSort={{ id: 'revenue', descending: true }}
          maxHeight="26rem"
          filters={<FilterChip label="All of Europe" onRemove={() => undefined} />}
          onOpen={(row) => toast.note('Opened', row.name)}
          renderBulk={(chosen) => (
            <Button
              size="small"
              variant="secondary"
              onClick={() => toast.success('Added to Watchlist', `${chosen.length} companies`)}
            >
              Add to Watchlist
            </Button>
          )}
          renderActions={(row) => <IconButton label={`Watch ${row.name}`} icon={<Eye />} />}
          empty={<EmptyState title="Nothing fits these filters" text="Remove one to see more." />}
        />
      </Suspense>
    </Section>
  )
}

function makeColumns(format: Formatter): Column<SampleRow>[] {
  const sum = (all: readonly SampleRow[]) => all.reduce((total, row) => total + (row.revenue ?? 0), 0)
  return [
    { id: 'name', label: 'Company', value: (row) => row.name, hideable: false },
    { id: 'industry', label: 'Industry', width: 200, value: (row) => row.industry },
    {
      id: 'stage',
      label: 'Stage',
      width: 140,
      value: (row) => row.stage,
      show: (row) => <Badge tone={stages[row.stage]?.[1] ?? 'grey'}>{stages[row.stage]?.[0]}</Badge>,
    },
    {
      id: 'revenue',
      label: 'Revenue',
      unit: 'USD',
      align: 'end',
      width: 140,
      value: (row) => row.revenue,
      show: (row) => format.millions(row.revenue),
      total: (all) => format.millions(sum(all)),
    },
    {
      id: 'growth',
      label: 'Growth',
      align: 'end',
      width: 110,
      value: (row) => row.growth,
      show: (row) => format.percent(row.growth, { signed: true }),
    },
  ]
}
