import { fields } from '#core/fields/field.ts'
import { longestNote, longestTitle } from './rules/limits.ts'
import { taskKinds } from './rules/words.ts'

/** What a person says of a task. */
export const taskFields = fields({
  title: { kind: 'text', label: 'Task', max: longestTitle, required: true },
  due_on: { kind: 'day', label: 'Due', nullable: true, initial: null },
  /** A member of the workspace who may tick it off. */
  assignee_id: { kind: 'id', label: 'Person', of: 'member', mustWrite: true, nullable: true, initial: null },
  /** For the time before the closing, or for the work of joining both companies after it. */
  kind: {
    kind: 'choice',
    label: 'Kind',
    words: taskKinds,
    labels: { deal: 'Deal', integration: 'Integration' },
    initial: 'deal',
  },
})

/** What follows from a tick, as the history of a task shows it. */
export const taskCourse = fields({
  done_at: { kind: 'instant', label: 'Done', nullable: true },
  done_by: { kind: 'id', label: 'Done by', of: 'member', nullable: true },
})

export const noteFields = fields({
  text: { kind: 'text', label: 'Note', max: longestNote, required: true, long: true },
})
