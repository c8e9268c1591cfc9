import type { Meaning } from '#kit/display/meaning.ts'
import type { RiskLevel } from '#core/diligence/words.ts'
import type { DocumentStatus, Status } from '../rules/words.ts'

export const statusTones: Readonly<Record<Status, Meaning>> = {
  completed: 'good',
  'in-progress': 'information',
  pending: 'neutral',
}
export const levelTones: Readonly<Record<RiskLevel, Meaning>> = { High: 'bad', Medium: 'warning', Low: 'neutral' }
export const documentTones: Readonly<Record<DocumentStatus, Meaning>> = {
  Reviewed: 'good',
  'In Review': 'information',
  Pending: 'neutral',
}
