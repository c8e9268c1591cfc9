import type { Progress } from './progress.ts'
import type { EngagementStatus } from './words.ts'

/** The pipeline of the onboarding: the first part that is not finished is where a client is. */
export const onboardingStages = ['Documents', 'Identity', 'Risk', 'Compliance', 'Approval', 'Onboarded'] as const
export type OnboardingStage = (typeof onboardingStages)[number]

export function stageOf(progress: Progress, status: EngagementStatus): OnboardingStage {
  if (status === 'active' || status === 'completed') return 'Onboarded'
  const parts: [OnboardingStage, number][] = [
    ['Documents', progress.documentCollection],
    ['Identity', progress.identityVerification],
    ['Risk', progress.riskAssessment],
    ['Compliance', progress.complianceCheck],
    ['Approval', progress.finalApproval],
  ]
  return parts.find(([, share]) => share < 100)?.[0] ?? 'Approval'
}
