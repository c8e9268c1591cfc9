import { useState, type ReactNode } from 'react'
import { Badge } from '#kit/display/badge.tsx'
import { samplePipeline, sumPipeline, type DemoPipelineItem } from './sample-pipeline.ts'

const statusTones = { 'On track': 'good', 'At risk': 'bad', Waiting: 'information' } as const

/** Step 4: the pipeline as a table whose totals follow the chosen rows. */
export function PipelineStep() {
  const [onlyAtRisk, setOnlyAtRisk] = useState(false)
  const items = onlyAtRisk ? samplePipeline.filter((item) => item.status === 'At risk') : samplePipeline
  return (
    <>
      <p className="max-w-prose text-base text-muted">
        Every deal with its stage, value and probability. The weighted value multiplies each value by its probability.
      </p>
      <label className="mt-5 inline-flex min-h-8 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={onlyAtRisk}
          onChange={(event) => setOnlyAtRisk(event.target.checked)}
          className="size-4 accent-accent"
        />
        Only deals at risk
      </label>
      <PipelineTable items={items} />
    </>
  )
}

/** On a phone stage and last activity move under the company, so that nothing scrolls sideways. */
function PipelineTable({ items }: { items: readonly DemoPipelineItem[] }) {
  const totals = sumPipeline(items)
  return (
    <table className="mt-3 w-full text-sm">
      <caption className="sr-only">Sample pipeline</caption>
      <thead>
        <tr className="border-b border-line-strong text-left text-xs text-muted">
          <HeadCell>Company</HeadCell>
          <HeadCell className="max-sm:hidden">Stage</HeadCell>
          <HeadCell className="text-right">Value, $M</HeadCell>
          <HeadCell className="text-right">Probability</HeadCell>
          <HeadCell className="max-sm:hidden">Last Activity</HeadCell>
          <HeadCell className="text-right">Status</HeadCell>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <PipelineRow key={item.company} item={item} />
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong">
          <th scope="row" className="py-2 pr-3 text-left font-medium">
            Total
          </th>
          <td className="py-2 pr-3 text-muted max-sm:hidden">
            {items.length === 1 ? '1 deal' : `${items.length} deals`}
          </td>
          <td className="py-2 pr-3 text-right font-medium tabular-nums">{totals.valueMillions}</td>
          <td colSpan={3} className="py-2 pl-3 text-muted tabular-nums">
            {totals.weightedMillions.toFixed(1)} weighted by probability
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function HeadCell({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={`py-2 pr-3 font-medium last:pr-0 ${className}`}>
      {children}
    </th>
  )
}

function PipelineRow({ item }: { item: DemoPipelineItem }) {
  return (
    <tr className="border-b border-line align-top last:border-0">
      <th scope="row" className="py-2.5 pr-3 text-left font-medium">
        {item.company}
        <span className="mt-0.5 block text-xs font-normal text-muted sm:hidden">
          {item.stage} · {item.lastActivity}
        </span>
      </th>
      <td className="py-2.5 pr-3 max-sm:hidden">{item.stage}</td>
      <td className="py-2.5 pr-3 text-right tabular-nums">{item.valueMillions}</td>
      <td className="py-2.5 pr-3 text-right tabular-nums">{item.probabilityPercent}%</td>
      <td className="py-2.5 pr-3 text-muted max-sm:hidden">{item.lastActivity}</td>
      <td className="py-2.5 text-right">
        <Badge tone={statusTones[item.status]}>{item.status}</Badge>
      </td>
    </tr>
  )
}
