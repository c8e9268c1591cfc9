import { useState } from 'react'
import { Slider } from '#kit/controls/slider.tsx'
import { estimateValue, type DemoAssumptions, type ValueRange } from './estimate-value.ts'

/** Lumen Grid Software of the samples: its revenue, and assumptions one could argue with. */
const start: DemoAssumptions = { revenueMillions: 19, growthPercent: 12, marginPercent: 24, discountPercent: 11 }

const percent = (value: number) => `${value}%`

const assumptionScales = [
  { name: 'revenueMillions', label: 'Revenue', min: 10, max: 40, step: 1, format: (value: number) => `$${value}M` },
  { name: 'growthPercent', label: 'Growth per year', min: 0, max: 30, step: 1, format: percent },
  { name: 'marginPercent', label: 'Free cash flow margin', min: 5, max: 40, step: 1, format: percent },
  { name: 'discountPercent', label: 'WACC', min: 7, max: 16, step: 0.5, format: percent },
] as const

/** Step 5: sliders over a real, small cash-flow model. */
export function ValuationStep() {
  const [assumptions, setAssumptions] = useState(start)
  const set = (name: keyof DemoAssumptions) => (value: number) => setAssumptions({ ...assumptions, [name]: value })
  return (
    <>
      <p className="max-w-prose text-base text-muted">
        Models trained on $3.3T+ deal data suggest the starting point; below is a five-year DCF of Lumen Grid Software.
        Move an assumption and watch the range.
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-8 sm:grid-cols-2">
        <div className="grid content-start gap-4">
          {assumptionScales.map(({ name, ...scale }) => (
            <Slider key={name} {...scale} value={assumptions[name]} onChange={set(name)} />
          ))}
        </div>
        <RangeFigure range={estimateValue(assumptions)} />
      </div>
    </>
  )
}

function RangeFigure({ range }: { range: ValueRange }) {
  return (
    <section aria-label="Estimated value" className="border-t border-line-strong pt-4">
      <h2 className="text-sm text-muted">Estimated enterprise value</h2>
      <p role="status" className="mt-1 font-serif text-2xl tabular-nums">
        {inMillions(range.lowMillions)} to {inMillions(range.highMillions)}
      </p>
      <RangeBar range={range} />
      <p className="mt-3 text-sm text-muted">
        Midpoint {inMillions(range.midMillions)}. The range is one percentage point of WACC either way; terminal growth
        is 2%.
      </p>
    </section>
  )
}

/** On a fixed scale that starts at zero, so that moving a slider visibly moves the bar. */
function RangeBar({ range }: { range: ValueRange }) {
  const scale = Math.max(200, Math.ceil(range.highMillions / 100) * 100)
  const at = (millions: number) => `${(millions / scale) * 100}%`
  return (
    <div className="mt-5" aria-hidden="true">
      <div className="relative h-3 border-x border-line-strong">
        <div className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
        <div
          className="absolute inset-y-0 rounded-sm bg-accent"
          style={{ left: at(range.lowMillions), right: `calc(100% - ${at(range.highMillions)})` }}
        />
        <div className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: at(range.midMillions) }} />
      </div>
      <div className="mt-1 flex justify-between text-xs text-muted tabular-nums">
        <span>$0</span>
        <span>${scale}M</span>
      </div>
    </div>
  )
}

function inMillions(millions: number): string {
  return `$${millions.toFixed(1)}M`
}
