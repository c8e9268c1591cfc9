import { useState } from 'react'
import { anyValue, Select } from '#kit/controls/select.tsx'
import { Slider } from '#kit/controls/slider.tsx'
import { sampleIndustries, sampleTargets, type DemoTarget } from './sample-targets.ts'
import { ScoreBar } from './score-bar.tsx'

/** Step 2: filters that truly work, over the sample targets. */
export function DiscoveryStep() {
  const [industry, setIndustry] = useState(anyValue)
  const [leastFit, setLeastFit] = useState(6)
  const found = sampleTargets
    .filter((target) => (industry === anyValue || target.industry === industry) && target.strategicFit >= leastFit)
    .toSorted((a, b) => b.strategicFit - a.strategicFit)
  return (
    <>
      <p className="max-w-prose text-base text-muted">
        Search across 50M+ companies by what they do, where they are and how well they fit. Narrow the samples down:
      </p>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        <Select
          label="Industry"
          anyLabel="All industries"
          options={sampleIndustries.map((name) => ({ value: name, label: name }))}
          value={industry}
          onChange={setIndustry}
        />
        <Slider
          label="Strategic fit, at least"
          value={leastFit}
          min={5}
          max={9}
          step={0.5}
          format={(value) => `${value.toFixed(1)} of 10`}
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
      No sample company in this industry fits that well. Lower the fit or choose all industries.
    </p>
  )
}
