import { Chart } from '#kit/chart/chart.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Method } from '../../rules/inputs/inputs.ts'
import { describeRange, describeWeights } from '../../rules/report/describe-ranges.ts'
import { describeRefusal } from '../../rules/report/report-texts.ts'
import { messages } from '../messages.ts'
import { useDraft } from '../inputs/use-draft.ts'

const texts = messages.results

/** The range of each method on one scale, what it covers, and the offer across all of them. */
export function FootballField() {
  const format = useFormatter()
  const { inputs, worth, currency } = useDraft()
  const ranged = { inputs, worth, format }
  const { blended } = worth
  const rows = Method.options.flatMap((method) => {
    const value = worth.methods[method]
    const note = describeRange(method, ranged) ?? ''
    return value.ok
      ? [{ label: messages.methods[method], from: value.low, to: value.high, mark: value.base, note }]
      : []
  })
  const total = { label: texts.blended, note: describeWeights(ranged), isTotal: true }
  const all = blended ? [{ ...total, from: blended.low, to: blended.high, mark: blended.base }] : []
  const shown = [...rows, ...all]
  const { value: offer, by } = inputs.offer
  return (
    <div className="flex flex-col gap-4">
      {shown.length === 0 ? null : (
        <Chart
          title={texts.fieldTitle}
          summary={texts.fieldSummary}
          format={(value) => format.millions(value, { currency })}
          data={{
            kind: 'range',
            rows: shown,
            names: texts.fieldNames,
            more: [{ label: texts.fieldCovers, cells: shown.map(({ note }) => note) }],
            ...(offer !== null && { reference: { label: by || texts.offer, value: offer } }),
          }}
        />
      )}
      <Silent />
    </div>
  )
}

/** Methods without a value and without a weight; the others are named above the tabs. */
function Silent() {
  const { inputs, worth } = useDraft()
  return Method.options.map((method) => {
    const value = worth.methods[method]
    if (value.ok || inputs.weights[method] > 0) return null
    return (
      <p key={method} className="text-sm text-muted">
        {messages.methods[method]}: {describeRefusal(value.because)}
      </p>
    )
  })
}
