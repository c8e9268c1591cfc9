import type { ComponentType } from 'react'
import { part } from '#kit/display/part.tsx'
import { AnalysisStep } from './analysis-step.tsx'
import { PipelineStep } from './pipeline-step.tsx'
import { ReadyStep } from './ready-step.tsx'
import type { DemoStepKey } from './steps.ts'
import { WelcomeStep } from './welcome-step.tsx'

// Each with its controls: the first view shows none of them. As high as they are, so that the line below stays.
const room = <div className="min-h-96" />
const DiscoveryStep = part(() => import('./discovery-step.tsx'), 'DiscoveryStep', room)
const ValuationStep = part(() => import('./valuation-step.tsx'), 'ValuationStep', room)

const contents: Record<DemoStepKey, ComponentType> = {
  welcome: WelcomeStep,
  discovery: DiscoveryStep,
  analysis: AnalysisStep,
  pipeline: PipelineStep,
  valuation: ValuationStep,
  ready: ReadyStep,
}

export function DemoStepContent({ stepKey }: { stepKey: DemoStepKey }) {
  const Content = contents[stepKey]
  return (
    <>
      <div className="mt-3">
        <Content />
      </div>
      <p className="mt-8 border-t border-line pt-3 text-sm text-muted">
        Sample data: the companies, deals and figures of this demo are invented, and its claims are illustrative.
      </p>
    </>
  )
}
