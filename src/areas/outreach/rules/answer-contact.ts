import { answers, taskStates, unanswered, type methods, type states } from './words.ts'

type State = (typeof states)[number]
type Course = { method: (typeof methods)[number]; state: State }
type Answered = Course & { unanswered_state: State | null }

export const isAnswer = (state: State) => answers.some((one) => one === state)

/** What left the product, or is sent by hand from the outbox, can be answered; so can a task at any time. */
const answerable = ['sent', 'written-to-outbox', ...taskStates] as const

/** What a contact is before its answer; null where none can come. */
export const stateBeforeAnswer = (state: State) => answerable.find((one) => one === state) ?? null

export const isAnswerable = ({ state }: Pick<Course, 'state'>) => isAnswer(state) || stateBeforeAnswer(state) !== null

/** The next state of a contact by what a person says; null where that is not theirs to say, as what became of a mail. */
export function nextState(now: Answered, said: State | typeof unanswered | undefined): State | null {
  if (said === unanswered) return isAnswer(now.state) ? now.unanswered_state : null
  return said === undefined || maySayState(now, said) ? (said ?? now.state) : null
}

function maySayState(now: Course, next: State): boolean {
  if (next === now.state) return true
  if (isAnswer(next)) return isAnswerable(now)
  return now.method !== 'email' && taskStates.some((one) => one === next)
}

/** An undo may bring back the state of a mail from before its answer as well. */
export function mayRestoreState(now: Course, before: Course): boolean {
  return maySayState(now, before.state) || (isAnswer(now.state) && isAnswerable(before))
}
