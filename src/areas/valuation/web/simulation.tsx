import { useDeferredValue, useMemo } from 'react'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Section } from '#web/ui/section.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import { simulateValuation } from '../rules/levers.ts'
import { describeRefusal } from '../rules/report-texts.ts'
import { InputField } from './input-field.tsx'
import { messages } from './messages.ts'
import { useDraft } from './use-draft.ts'

const texts = messages.results

/** How the value spreads when growth, margin and rate come by chance. Worked out after what is typed is on the screen. */
export function Simulation() {
  const format = useFormatter()
  const { inputs, adjustments, currency, worth } = useDraft()
  const later = useDeferredValue(inputs)
  const found = useMemo(() => simulateValuation(later, adjustments), [later, adjustments])
  const { runs, seed } = inputs.simulation
  const millions = (value: number) => format.millions(value, { currency })
  return (
    <Section title={texts.simulation} note={texts.simulationNote(format.number(runs), seed)}>
      <div className="mb-5 grid gap-4 sm:grid-cols-3 lg:grid-cols-5">
        <InputField path="simulation.seed" kind="number" min={0} max={4_294_967_295} whole />
        <InputField path="simulation.runs" kind="number" min={100} max={20_000} whole />
        <InputField path="simulation.growthDeviation" kind="percent" min={0} max={1} />
        <InputField path="simulation.marginDeviation" kind="percent" min={0} max={1} />
        <InputField path="simulation.discountRateDeviation" kind="percent" min={0} max={1} />
      </div>
      {found ? (
        <>
          <Chart
            title={texts.what.dcf}
            summary={texts.simulationMiddle(millions(found.p5), millions(found.p95))}
            format={(value) => format.number(value)}
            data={{
              kind: 'bar',
              series: [{ id: 'count', label: texts.draws }],
              rows: found.histogram.map(({ from, to, count }) => ({
                label: format.millions((from + to) / 2),
                values: { count },
              })),
            }}
          />
          {found.refused > 0 ? (
            <p className="mt-2 text-sm text-muted">{texts.simulationRefused(format.number(found.refused))}</p>
          ) : null}
        </>
      ) : (
        <p className="text-muted">{worth.dcf.ok ? messages.head.noValue : describeRefusal(worth.dcf.because)}</p>
      )}
    </Section>
  )
}
