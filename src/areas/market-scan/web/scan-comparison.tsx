import { Alert } from '#kit/feedback/alert.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Formatter } from '#core/format/formatter.ts'
import { NameList } from '#areas/runs/web/list-comparison.tsx'
import { messages as runTexts } from '#areas/runs/web/messages.ts'
import type { MarketScan } from '../contract.ts'
import { compareScans, type ChangedFigure, type ScanChanges } from '../rules/scan-changes.ts'
import { ScanLink } from './scan-link.tsx'
import { scanMessages as texts } from './messages.ts'
import { ScanTable, type ScanColumn } from './scan-table.tsx'
import { useScan } from './use-scan.ts'

type Props = { scan: MarketScan; otherId: string; onOpen: (companyId: string) => void }

/** What became different between two scans, the older one first whichever is open. */
export function ScanComparison({ scan, otherId, onOpen }: Props) {
  const other = useScan(otherId)
  const { dateTime } = useFormatter()
  if (!other.data) return <QueryView query={other} loading={texts.loading} lines={4} failed={texts.loadFailed} />
  const [before, after] = scan.timestamp < other.data.timestamp ? [scan, other.data] : [other.data, scan]
  const changes = compareScans(before, after)
  const leader = ({ id, name }: { id: string; name: string }) => (
    <ScanLink label={texts.open(name)} onPress={() => onOpen(id)}>
      {name}
    </ScanLink>
  )
  const when = ({ timestamp }: MarketScan) => dateTime(Date.parse(timestamp))
  return (
    <Section title={runTexts.changes(when(before), when(after))} level={3}>
      {changes.isSameMarket ? null : (
        <Alert tone="warning" className="mb-4">
          {texts.otherMarket}
        </Alert>
      )}
      <Figures figures={changes.figures} />
      <div className="mt-4 grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <NameList title={texts.entered} items={changes.entered} renderName={leader} />
        <NameList title={texts.left} items={changes.left} renderName={leader} />
        <Segments segments={changes.segments} />
      </div>
    </Section>
  )
}

type FigureChange = ScanChanges['figures'][number]

function Figures({ figures }: { figures: readonly FigureChange[] }) {
  const format = useFormatter()
  const columns: ScanColumn<FigureChange>[] = [
    { head: texts.figure, read: ({ figure }) => texts.changed[figure] },
    { head: texts.before, isFigure: true, read: ({ figure, before }) => write(format, { figure, value: before }) },
    { head: texts.after, isFigure: true, read: ({ figure, after }) => write(format, { figure, value: after }) },
    {
      head: texts.change,
      isFigure: true,
      read: ({ figure, before, after }) =>
        write(format, { figure, value: before === null || after === null ? null : after - before, signed: true }),
    },
  ]
  return <ScanTable caption={texts.change} columns={columns} rows={figures} keyOf={({ figure }) => figure} />
}

type Written = { figure: ChangedFigure; value: number | null; signed?: boolean }

function write(format: Formatter, { figure, value, signed = false }: Written): string {
  const options = { signed }
  if (figure === 'revenue') return format.millions(value, { currency: 'USD', isFixed: true, ...options })
  if (figure === 'growth') return format.percent(value, { signed: true, isFixed: true })
  if (figure === 'four' || figure === 'confidence') return format.ratio(value, { ...options, isFixed: true })
  return format.number(value, options)
}

function Segments({ segments }: { segments: ScanChanges['segments'] }) {
  const { number } = useFormatter()
  if (segments.length === 0) return null
  return (
    <div>
      <h4 className="font-medium">{texts.segmentChanges}</h4>
      <ul>
        {segments.map(({ kind, name, before, after }) => (
          <li key={`${kind} ${name}`} className="flex justify-between gap-4">
            <span className="min-w-0">{texts.sizes[name] ?? name}</span>
            <span className="shrink-0 tabular-nums">
              {number(before)} → {number(after)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
