import { vi } from 'vitest'
import { patienceMs } from './patience.ts'

/** Tries again and again until nothing is thrown, and answers what came back then. */
export function eventually<Answer>(attempt: () => Answer | Promise<Answer>): Promise<Answer> {
  return vi.waitFor(attempt, { timeout: patienceMs, interval: 50 })
}
