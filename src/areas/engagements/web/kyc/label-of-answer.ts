import type { MatrixFactor } from '../../rules/matrix-form.ts'
import { clientTypeLabels, type ClientType } from '../../rules/words.ts'
import { messages } from '../messages.ts'

/** What an answer of the risk matrix is called. */
export function labelOfAnswer(factor: MatrixFactor, answer: string): string {
  if (factor === 'client_type') return clientTypeLabels[answer as ClientType] // the factor has these answers
  return messages.risk.answers[answer] ?? answer
}
