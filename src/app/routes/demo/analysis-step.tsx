import { useState } from 'react'
import { StackedFacts } from '#kit/display/stacked-facts.tsx'
import { Select } from '#kit/controls/select.tsx'
import { bestTarget, sampleTargets, type DemoTarget } from './sample-targets.ts'
import { ScoreBar } from './score-bar.tsx'

const partNames = { market: 'Market', product: 'Product', finances: 'Finances', people: 'People' } as const

/** Step 3: one company at a time, the score with its parts and the two texts of the specification. */
export function AnalysisStep() {
  const [chosen, setChosen] = useState(bestTarget)
  return (
    <>
      <p className="max-w-prose text-base text-muted">
        Choose a company to see why it got its score, and what argues against it.
      </p>
      <Select
        label="Company"
        className="mt-5 max-w-sm"
        options={sampleTargets.map((target) => ({ value: target.id, label: target.name }))}
        value={chosen.id}
        onChange={(id) => setChosen(sampleTargets.find((target) => target.id === id) ?? chosen)}
      />
      <Company target={chosen} />
    </>
  )
}

function Company({ target }: { target: DemoTarget }) {
  const facts = [
    { label: 'Industry', value: target.industry },
    { label: 'Revenue', value: `$${target.revenueMillions}M` },
    { label: 'Employees', value: target.employees },
    { label: 'Location', value: target.location },
    { label: 'Country', value: target.country },
  ]
  return (
    <section aria-live="polite" aria-label={target.name} className="mt-6 border-t border-line-strong pt-4">
      <h2 className="font-serif text-2xl">{target.name}</h2>
      <StackedFacts
        facts={facts}
        className="mt-3 grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5"
        valueClass="tabular-nums"
      />
      <div className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-[1fr_17rem]">
        <div className="max-w-prose text-base">
          <h3 className="font-medium">AI Insights</h3>
          <p className="mt-1 text-muted">{target.aiInsights}</p>
          <h3 className="mt-4 font-medium">Market Intelligence</h3>
          <p className="mt-1 text-muted">{target.marketIntelligence}</p>
        </div>
        <FitParts target={target} />
      </div>
    </section>
  )
}

function FitParts({ target }: { target: DemoTarget }) {
  const parts = Object.entries(partNames) as [keyof typeof partNames, string][]
  return (
    <div>
      <h3 className="font-medium">Strategic Fit {target.strategicFit.toFixed(1)} of 10</h3>
      <p className="text-sm text-muted">Average of four parts</p>
      <dl className="mt-2">
        {parts.map(([part, name]) => (
          <div key={part} className="flex items-center justify-between gap-3 border-t border-line py-1.5">
            <dt className="text-sm">{name}</dt>
            <dd>
              <ScoreBar label={name} score={target.fitParts[part]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
