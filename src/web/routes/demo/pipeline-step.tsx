import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { samplePipeline, sumPipeline } from './sample-pipeline.ts'
import type { DemoPipelineItem } from './sample-pipeline.ts'

const statusTones = { 'On track': 'good', 'At risk': 'bad', Waiting: 'information' } as const

/** Step 4: the pipeline as a table whose totals follow the chosen rows. */
export function PipelineStep() {
  const [onlyAtRisk, setOnlyAtRisk] = useState(false)
  const items = onlyAtRisk ? samplePipeline.filter((item) => item.status === 'At risk') : samplePipeline
  return (
    <>
      <p className="max-w-prose text-base text-muted">
        Every deal with its stage, value and chance. The weighted value counts each deal only as far as it is probable.
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

function PipelineTable({ items }: { items: readonly DemoPipelineItem[] }) {
  const totals = sumPipeline(items)
  return (
    <table className="demo-table mt-3 w-full text-sm">
      <caption className="sr-only">Sample pipeline</caption>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">Stage</th>
          <th scope="col" className="text-right">
            Value, $M
          </th>
          <th scope="col" className="text-right">
            Probability
          </th>
          <th scope="col">Last Activity</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <PipelineRow key={item.company} item={item} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td data-label="Value, $M" className="text-right tabular-nums">
            {totals.valueMillions}
          </td>
          <td colSpan={3} className="tabular-nums">
            {totals.weightedMillions.toFixed(1)} weighted
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function PipelineRow({ item }: { item: DemoPipelineItem }) {
  return (
    <tr>
      <th scope="row">{item.company}</th>
      <td data-label="Stage">{item.stage}</td>
      <td data-label="Value, $M" className="text-right tabular-nums">
        {item.valueMillions}
      </td>
      <td data-label="Probability" className="text-right tabular-nums">
        {item.probabilityPercent}%
      </td>
      <td data-label="Last Activity">{item.lastActivity}</td>
      <td data-label="Status">
        <Badge tone={statusTones[item.status]}>{item.status}</Badge>
      </td>
    </tr>
  )
}
