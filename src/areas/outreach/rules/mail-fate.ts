import type { states } from './words.ts'

type StoredState = (typeof states)[number]
export type TaskState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
/** The background work that hands the mail over; null when its row is gone. */
export type MailTask = { state: TaskState; error: string | null } | null

export type Fate = { state: StoredState; failure: string | null }

export const fateTexts = {
  cancelled: 'It was cancelled before it was sent.',
  lost: 'It was never handed to the mail server.',
  failed: 'The mail server did not accept it.',
} as const

/**
 * What became of a contact. Handing the mail over notes its success in the contact itself; that it never will be handed
 * over is known from the work that should have done it.
 */
export function findFate({ state, failure }: Fate, task: MailTask): Fate {
  const stored = { state, failure }
  if (state !== 'queued') return stored
  if (task === null || task.state === 'done') return { state: 'failed', failure: fateTexts.lost }
  if (task.state === 'cancelled') return { state: 'failed', failure: fateTexts.cancelled }
  if (task.state === 'failed') return { state: 'failed', failure: task.error ?? fateTexts.failed }
  return stored
}
