import { answers, taskStates, type methods, type states } from './words.ts'

type State = (typeof states)[number]
type Course = { method: (typeof methods)[number]; state: State }

export const isAnswer = (state: State) => answers.some((one) => one === state)

/** What left the product, or is sent by hand from the outbox, can be answered; so can a task at any time. */
export function isAnswerable({ method, state }: Course): boolean {
  return method !== 'email' || ['sent', 'written-to-outbox'].includes(state) || isAnswer(state)
}

/** Where a contact stands again when its answer turns out to be none: what was answered was sent. */
export function unansweredState({ method }: Pick<Course, 'method'>): 'sent' | 'task-done' {
  return method === 'email' ? 'sent' : 'task-done'
}

/** Whether a person may say this state. What became of a mail on its way is no person's word. */
export function maySayState(now: Course, next: State): boolean {
  if (next === now.state) return true
  if (isAnswer(next)) return isAnswerable(now)
  if (now.method === 'email') return isAnswer(now.state) && next === unansweredState(now)
  return taskStates.some((one) => one === next)
}

/** An undo may bring back the state of a mail from before its answer as well. */
export function mayRestoreState(now: Course, before: Course): boolean {
  return maySayState(now, before.state) || (isAnswer(now.state) && isAnswerable(before))
}
