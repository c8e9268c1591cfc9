import type { TaskState } from '../contract.ts'

/** Whether a task is running or waiting for its first or next attempt. */
export function isUnderWay({ state }: { state: TaskState }): boolean {
  return state === 'queued' || state === 'running'
}
