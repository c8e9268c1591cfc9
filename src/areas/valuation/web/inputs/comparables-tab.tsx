import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import { Badge } from '#kit/display/badge.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { TableHeads } from '#kit/table/table-heads.tsx'
import type { MultiplesRange } from '#core/valuation/multiples.ts'
import type { Refused } from '#core/valuation/refused.ts'
import type { Comparable } from '../../contract.ts'
import { useTextInput } from './input-field.tsx'
import { sampleSource } from '../../rules/inputs/sample-source.ts'
import { describeEstimate, nameFigure } from '../../rules/report/describe-ranges.ts'
import { describeOrigin, describeRefusal } from '../../rules/report/report-texts.ts'
import { messages } from '../messages.ts'
import { FigureTable } from './scroll-table.tsx'
import { Choice } from './choice.tsx'
import { AddRow, freshId, RemoveCell, TextCell } from './rows.tsx'
import { PeerProposals } from './peer-proposals.tsx'
import { SheetCell, walkCells } from './sheet-cell.tsx'
import { useDraft } from './use-draft.ts'

const texts = messages.comparables

/** What others like the company are worth, and what was paid for some. */
export function ComparablesTab({ valuationId }: { valuationId: string | null }) {
  const { inputs, worth, mayWrite } = useDraft()
  return (
    <div className="flex flex-col gap-8">
      <Section title={texts.peers} note={texts.unitNote}>
        <Estimate />
        {inputs.comparables.peers.length > 0 ? <Choices list="comparables" /> : null}
        {inputs.comparables.peers.length > 0 || !worth.estimate ? <Summary found={worth.comparable} /> : null}
        <Comparables list="comparables" field="peers" found={worth.comparable} />
        {mayWrite && valuationId !== null ? <PeerProposals valuationId={valuationId} /> : null}
      </Section>
      <Section title={texts.deals} note={texts.unitNote}>
        {inputs.precedents.deals.length > 0 ? (
          <>
            <Choices list="precedents" />
            <Summary found={worth.precedent} />
          </>
        ) : null}
        <Comparables list="precedents" field="deals" found={worth.precedent} />
      </Section>
    </div>
  )
}

/** What all peers say: it counts until somebody picks comparable companies by hand. */
function Estimate() {
  const format = useFormatter()
  const mayLook = useMayLook()
  const { inputs, worth, currency, mayWrite, change } = useDraft()
  const { estimate: value, comparable } = worth
  const { estimate } = inputs.comparables
  if (!estimate) return null
  return (
    <div className="mb-4 text-sm">
      <p className="flex flex-wrap items-center gap-x-6 gap-y-1 tabular-nums">
        <span className="font-medium">
          {comparable.ok ? texts.second : texts.estimate} {value ? format.millions(value.base, { currency }) : '–'}
        </span>
        {value ? (
          <span>
            {messages.head.range(format.millions(value.low, { currency }), format.millions(value.high, { currency }))}
          </span>
        ) : null}
        <span>{texts.estimateMultiple(format.multiple(estimate.base), nameFigure(estimate.figure, 'ltm'))}</span>
        {comparable.ok ? <Badge>{texts.replaced}</Badge> : null}
        {estimate.isOutdated ? <Badge tone="warning">{texts.outdated}</Badge> : null}
        {mayWrite && mayLook ? (
          <Button variant="secondary" size="small" onClick={() => change('comparables.estimate', null)}>
            {texts.estimateAgain}
          </Button>
        ) : null}
      </p>
      <p className="mt-1 text-muted">{describeEstimate(estimate, format)}.</p>
    </div>
  )
}

type List = 'comparables' | 'precedents'

function Choices({ list }: { list: List }) {
  const { inputs, mayWrite, change } = useDraft()
  const set = (field: string) => (value: string) => mayWrite && change(`${list}.${field}`, value)
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-4">
      <Choice label={texts.figure} options={texts.figures} value={inputs[list].figure} onChange={set('figure')} />
      {list === 'comparables' ? (
        <Choice label={texts.basis} options={texts.bases} value={inputs.comparables.basis} onChange={set('basis')} />
      ) : null}
      <Choice label={texts.range} options={texts.ranges} value={inputs[list].range} onChange={set('range')} />
    </div>
  )
}

function Summary({ found }: { found: MultiplesRange | Refused }) {
  const format = useFormatter()
  const { currency } = useDraft()
  if (!found.ok) return <p className="mt-4 text-sm text-muted">{describeRefusal(found.because)}</p>
  const { quartiles } = found
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
      <span className="font-medium">
        {texts.median} {format.multiple(quartiles.median)}
      </span>
      <span>{texts.quartiles(format.multiple(quartiles.first), format.multiple(quartiles.third))}</span>
      <span>{texts.spread(format.multiple(quartiles.low), format.multiple(quartiles.high))}</span>
      <span>
        {texts.value} {format.millions(found.base, { currency })}
      </span>
    </p>
  )
}

type TableProps = { list: List; field: 'peers' | 'deals'; found: MultiplesRange | Refused }

function Comparables({ list, field, found }: TableProps) {
  const { inputs, change } = useDraft()
  const rows = rowsOf(inputs, list)
  const isPeers = list === 'comparables'
  const path = `${list}.${field}`
  const add = () => change(path, [...rows, emptyRow(freshId(rows), isPeers ? texts.newPeer : texts.newDeal)])
  const figures = isPeers && inputs.comparables.basis === 'ntm' ? nextFigures : lastFigures
  const { head } = texts
  return (
    <div className="mt-4">
      {rows.length === 0 ? (
        <EmptyState
          title={isPeers ? texts.none.title : texts.noDeals.title}
          text={isPeers ? texts.none.text : texts.noDeals.text}
        />
      ) : (
        <FigureTable
          list={path}
          label={isPeers ? texts.peers : texts.deals}
          className="w-full text-sm"
          onKeyDown={walkCells}
        >
          <TableHeads
            columns={[
              head.included,
              head.name,
              ...[...figures, 'multiple' as const].map((name) => ({ figure: head[name] })),
              head.reason,
            ]}
            actions={messages.rowActions}
          />
          <tbody>
            {rows.map((row, index) => (
              <ComparableRow key={row.id} {...{ row, index, path, found, figures }} />
            ))}
          </tbody>
        </FigureTable>
      )}
      <AddRow label={texts.add} disabled={rows.length >= 100} onAdd={add} />
    </div>
  )
}

/** Where the row is from, and who changed a figure of it since; that a valuation is a sample is said once above it. */
function useSources(path: string, { id, source }: Comparable): string {
  const format = useFormatter()
  const { inputs } = useDraft()
  const named = Object.entries(inputs.origins).flatMap(([place, origin]) =>
    place.startsWith(`${path}.${id}.`) ? [describeOrigin(origin, format.day)] : [],
  )
  return [...new Set([source, ...named])].filter((one) => one !== '' && one !== sampleSource).join('; ')
}

const lastFigures = ['value', 'revenue', 'ebitda'] as const
const nextFigures = ['value', 'nextRevenue', 'nextEbitda'] as const

type RowProps = {
  row: Comparable
  index: number
  path: string
  found: TableProps['found']
  figures: typeof lastFigures | typeof nextFigures
}

function ComparableRow({ row, index, path, found, figures }: RowProps) {
  const { inputs, mayWrite, change } = useDraft()
  const { name } = row
  const at = `${path}.${index}`
  const list: List = path.startsWith('comparables') ? 'comparables' : 'precedents'
  return (
    <tr className="align-top">
      <td className="w-16 pt-3 pr-2">
        <Checkbox
          label={<span className="sr-only">{texts.include(name)}</span>}
          checked={row.isIncluded}
          disabled={!mayWrite}
          onChange={(isIncluded) => change(`${at}.isIncluded`, isIncluded)}
        />
      </td>
      <td className="w-64 pt-1 pr-2">
        <TextCell label={`${texts.head.name} ${index + 1}`} text={useTextInput(`${at}.name`, { required: true })} />
      </td>
      {figures.map((field) => (
        <td key={field} className="w-28 pt-1 pr-2">
          <SheetCell path={`${at}.${field}`} label={texts.of(texts.head[field], name)} />
        </td>
      ))}
      <td className="w-24 pt-2.5 pr-3 text-right tabular-nums">
        <MultipleOf id={row.id} found={found} />
      </td>
      <td className="min-w-72 pt-1 pr-2 pb-1">
        <TextCell label={texts.of(texts.head.reason, name)} text={useTextInput(`${at}.reason`)} />
        <p className="mt-0.5 text-xs text-muted">{useSources(path, row)}</p>
      </td>
      <RemoveCell label={texts.remove(name)} onRemove={() => change(path, rowsOf(inputs, list).toSpliced(index, 1))} />
    </tr>
  )
}

function MultipleOf({ id, found }: { id: string; found: TableProps['found'] }) {
  const format = useFormatter()
  if (!found.ok) return '–'
  const known = [...found.used, ...found.leftOut].find((one) => one.id === id)
  if (!known) return <span title={texts.noFigure}>–</span>
  return (
    <>
      {format.multiple(known.multiple)}
      {known.leftOut ? (
        <Badge tone="warning" className="ml-1">
          {texts.outs[known.leftOut]}
        </Badge>
      ) : null}
    </>
  )
}

function rowsOf(inputs: ReturnType<typeof useDraft>['inputs'], list: List): Comparable[] {
  return list === 'comparables' ? inputs.comparables.peers : inputs.precedents.deals
}

function emptyRow(id: string, name: string): Comparable {
  return {
    id,
    name,
    companyId: null,
    on: null,
    value: null,
    revenue: null,
    ebitda: null,
    nextRevenue: null,
    nextEbitda: null,
    isIncluded: true,
    reason: texts.typedReason,
    source: '',
  }
}
