import type { ComponentType } from 'react'
import { AnalysisStep } from './analysis-step.tsx'
import { DiscoveryStep } from './discovery-step.tsx'
import { PipelineStep } from './pipeline-step.tsx'
import { ReadyStep } from './ready-step.tsx'
import type { DemoStepKey } from './steps.ts'
import { ValuationStep } from './valuation-step.tsx'
import { WelcomeStep } from './welcome-step.tsx'

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
