import type { RiskLevel } from '#core/diligence/words.ts'
import { likelihoods, severities, type Likelihood, type Severity } from './words.ts'

/** Severity (1 to 4) × likelihood (1 to 3): High from 8, Medium from 4. */
export function rateRisk({ severity, likelihood }: { severity: Severity; likelihood: Likelihood }): RiskLevel {
  const score = scoreRisk({ severity, likelihood })
  if (score >= 8) return 'High'
  return score >= 4 ? 'Medium' : 'Low'
}

export function scoreRisk({ severity, likelihood }: { severity: Severity; likelihood: Likelihood }): number {
  return (severities.length - severities.indexOf(severity)) * (likelihoods.length - likelihoods.indexOf(likelihood))
}
