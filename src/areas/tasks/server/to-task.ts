import type { Task } from '../contract.ts'
import type { ShownTask } from './store.ts'

export function toTask({ only_for: _ofAudience, ...row }: ShownTask): Task {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}
