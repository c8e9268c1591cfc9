import { useState } from 'react'
import { DemoRange } from './demo-range.tsx'
import { sampleIndustries, sampleTargets } from './sample-targets.ts'
import type { DemoTarget } from './sample-targets.ts'
import { ScoreBar } from './score-bar.tsx'

const every = 'every'

/** Step 2: filters that truly work, over the sample targets. */
export function DiscoveryStep() {
  const [industry, setIndustry] = useState(every)
  const [leastFit, setLeastFit] = useState(6)
  const found = sampleTargets
    .filter((target) => (industry === every || target.industry === industry) && target.strategicFit >= leastFit)
    .toSorted((a, b) => b.strategicFit - a.strategicFit)
  return (
    <>
      <p className="max-w-prose text-base text-muted">
        Search across 50M+ companies by what they do, where they are and how well they fit. Narrow the samples down:
      </p>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        <label className="block text-sm font-medium">
          Industry
          <select value={industry} onChange={(event) => setIndustry(event.target.value)} className="demo-select mt-1">
            <option value={every}>All industries</option>
            {sampleIndustries.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <DemoRange
          label="Strategic fit, at least"
          value={leastFit}
          range={{ min: 5, max: 9, step: 0.5 }}
          show={(value) => `${value.toFixed(1)} of 10`}
          onChange={setLeastFit}
        />
      </div>
      <p role="status" className="mt-5 text-sm text-muted">
        {found.length === 1 ? '1 company fits' : `${found.length} companies fit`}
      </p>
      {found.length > 0 ? <TargetList targets={found} /> : <NothingFits />}
    </>
  )
}

function TargetList({ targets }: { targets: readonly DemoTarget[] }) {
  return (
    <ul className="mt-2 border-b border-line">
      {targets.map((target) => (
        <li key={target.id} className="grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[1fr_9rem]">
          <div>
            <h2 className="font-medium">{target.name}</h2>
            <p className="text-sm text-muted tabular-nums">
              {target.industry} · {target.location}, {target.country} · ${target.revenueMillions}M revenue ·{' '}
              {target.employees} employees
            </p>
          </div>
          <ScoreBar label={`Strategic fit of ${target.name}`} score={target.strategicFit} />
        </li>
      ))}
    </ul>
  )
}

function NothingFits() {
  return (
    <p className="mt-2 border-y border-line py-6 text-muted">
      No sample company is that good in this industry. Lower the fit or choose all industries.
    </p>
  )
}
