import { useDeferredValue, useMemo } from 'react'
import { Chart } from '#kit/chart/chart.tsx'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Simulation as Simulated } from '#core/valuation/monte-carlo.ts'
import { simulateValuation } from '../../rules/levers/levers.ts'
import { describeSimulation } from '../../rules/report/describe-ranges.ts'
import { messages } from '../messages.ts'
import { useDraft } from '../inputs/use-draft.ts'

const texts = messages.results

/** How the DCF value spreads when growth, margin and WACC are drawn. Computed after what was typed is on the screen. */
export function Simulation() {
  const format = useFormatter()
  const { inputs, adjustments } = useDraft()
  const later = useDeferredValue(inputs)
  const found = useMemo(() => simulateValuation(later, adjustments), [later, adjustments])
  return (
    <Section anchor="monte-carlo" title={texts.simulation} note={describeSimulation(inputs, format)}>
      {found ? <Distribution found={found} /> : <p className="text-muted">{messages.head.noDcf}</p>}
    </Section>
  )
}

function Distribution({ found }: { found: Simulated }) {
  const format = useFormatter()
  const { inputs, currency } = useDraft()
  const millions = (value: number) => format.millions(value, { currency })
  const { p10, p50, p90, mean, below, refused, histogram } = found
  const { value: offer, by } = inputs.offer
  const reference = { label: by || texts.offer, kind: 'reference' as const }
  const percentile = (label: string, value: number) => ({ label, value, kind: 'percentile' as const })
  const facts = [
    { label: 'P10', value: millions(p10) },
    { label: texts.median, value: millions(p50) },
    { label: 'P90', value: millions(p90) },
    { label: texts.mean, value: millions(mean) },
    ...(below === null ? [] : [{ label: texts.aboveOffer, value: format.ratio(1 - below, { places: 0 }) }]),
  ]
  return (
    <>
      <Chart
        title={texts.what.dcf}
        summary={texts.simulationSummary(millions(p10), millions(p90))}
        format={millions}
        data={{
          kind: 'histogram',
          bins: histogram,
          marks: [
            percentile('P10', p10),
            percentile('P50', p50),
            percentile('P90', p90),
            ...(offer === null ? [] : [{ ...reference, value: offer }]),
          ],
          inner: { from: p10, to: p90 },
          names: { value: messages.head.business, count: texts.draws },
          writeCount: (count) => format.number(count),
        }}
      />
      <DescriptionList columns={3} className="mt-4" facts={facts} />
      {refused > 0 ? (
        <p className="mt-2 text-sm text-muted">{texts.simulationRefused(format.number(refused))}</p>
      ) : null}
    </>
  )
}
