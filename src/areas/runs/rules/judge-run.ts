import type { ModelPart, RunState } from '../contract.ts'

/** The state of a task that a run waits for. */
type TaskEnd = { state: string; error: string | null }
type Judged = RunState & { model: ModelPart }

/** A run that waits for a task is as far as that task is. `end` is null when the task is gone. */
export function judgeRun(run: { state: 'running' | 'done'; model: ModelPart }, end: TaskEnd | null): Judged {
  return { ...judgeState(run.state, end), model: judgeModel(run.model, end) }
}

function judgeState(state: 'running' | 'done', end: TaskEnd | null): RunState {
  if (state === 'done') return { state, error: null }
  if (end?.state === 'cancelled') return { state: 'cancelled', error: null }
  if (end === null || end.state === 'failed') return { state: 'failed', error: end?.error ?? null }
  // A finished task wrote its result after this row was read: the next read returns it.
  return { state: 'running', error: null }
}

function judgeModel(model: ModelPart, end: TaskEnd | null): ModelPart {
  if (model.state !== 'running') return model
  if (end?.state === 'cancelled') return { ...model, state: 'cancelled' }
  const isLost = end === null || end.state === 'failed'
  return isLost ? { ...model, state: 'silent', sentence: end?.error ?? null } : model
}
