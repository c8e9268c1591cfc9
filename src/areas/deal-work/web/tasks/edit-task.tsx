import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useReader } from '#areas/deals/web/use-deals.ts'
import { client } from '#kit/client/api.ts'
import { toast } from '#kit/feedback/toast.ts'
import { messages as kit } from '#kit/messages.ts'
import { showDone } from '#kit/records/history/changes.ts'
import { ConflictNote } from '#kit/records/history/conflict-note.tsx'
import { sendInTurn } from '#kit/records/bulk/send-in-turn.ts'
import { useVersionedSave } from '#kit/records/use-versioned-save.ts'
import type { DealTask } from '../../contract.ts'
import { taskCourse, taskFields } from '../../fields.ts'
import { messages } from '../messages.ts'
import { toTaskChange } from '../use-deal-work.ts'
import { TaskForm, type TaskFields } from './task-form.tsx'

const texts = messages.tasks
const fields = { ...taskFields, done_at: taskCourse.done_at }

/** A task in its form, from the task as it was when the editing began. */
export function EditTask({ task, onClose }: { task: DealTask; onClose: () => void }) {
  const [base] = useState(task)
  const [change, setChange] = useState<TaskFields>(task)
  const queries = useQueryClient()
  const reader = useReader()
  const edit = useVersionedSave<DealTask, TaskFields>({
    send: async (seen, { title, due_on, assignee_id, kind }) => {
      const input = { taskId: seen.id, title, due_on, assignee_id, kind }
      const { change_id } = await sendInTurn(queries, seen, (version) =>
        client.dealWork.changeTask({ ...input, version }),
      )
      showDone({ title: texts.changed(title), change: toTaskChange(change_id) })
    },
    readFresh,
    done: onClose,
    failed: (message) => toast.destructive(messages.failed, message),
  })
  const { conflict, isSaving, save } = edit
  const decision = { conflict, isSaving, saveOver: () => conflict && save(conflict.fresh, change), end: onClose }
  return (
    <TaskForm
      initial={{ title: base.title, due_on: base.due_on, assignee_id: base.assignee_id, kind: base.kind }}
      titleLabel={texts.title}
      submitLabel={messages.save}
      busy={isSaving}
      onCancel={onClose}
      send={async (typed) => {
        setChange(typed)
        save(base, typed)
      }}
      notice={conflict ? <ConflictNote noun="task" fields={fields} reader={reader} edit={decision} /> : null}
    />
  )
}

/** The task as somebody else has left it. */
async function readFresh({ id, deal_id }: DealTask): Promise<{ fresh: DealTask; who: string }> {
  const [tasks, [newest]] = await Promise.all([
    client.dealWork.listTasks({ dealId: deal_id }),
    client.dealWork.taskHistory({ taskId: id, limit: 1 }),
  ])
  const fresh = tasks.find((one) => one.id === id)
  if (!fresh) throw new Error('A task that was just changed is not among the tasks of its deal')
  return { fresh, who: newest?.user_name || kit.facts.somebody }
}
