import { useQuery } from '@tanstack/react-query'
import { labelsOf } from '#core/fields/field.ts'
import { api } from '#kit/client/api.ts'
import { messages as kit } from '#kit/messages.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { undoChange } from '#kit/records/history/changes.ts'
import { RecordHistory } from '#kit/records/history/record-history.tsx'
import { noteFields, taskFields } from '../fields.ts'
import { messages } from './messages.ts'
import { toNoteChange, toTaskChange } from './use-deal-work.ts'

type Props = { id: string; mayUndo: boolean; onClose: () => void }

const taskLabels = { ...labelsOf(taskFields), is_done: messages.tasks.state }
const noteLabels = labelsOf(noteFields)

/** Who changed a task, and the way back. */
export function TaskHistory({ id, mayUndo, onClose }: Props) {
  const versions = useQuery(api.dealWork.taskHistory.queryOptions({ input: { taskId: id } }))
  const onUndo = mayUndo ? (changeId: string) => undoChange(toTaskChange(changeId)) : undefined
  return (
    <Dialog size="medium" title={kit.history.list('task')} onClose={onClose}>
      <RecordHistory noun="task" labels={taskLabels} {...{ versions, onUndo }} />
    </Dialog>
  )
}

/** The same of a note, for its author. */
export function NoteHistory({ id, onClose }: Omit<Props, 'mayUndo'>) {
  const versions = useQuery(api.dealWork.noteHistory.queryOptions({ input: { noteId: id } }))
  const onUndo = (changeId: string) => undoChange(toNoteChange(changeId))
  return (
    <Dialog size="medium" title={kit.history.list('note')} onClose={onClose}>
      <RecordHistory noun="note" labels={noteLabels} {...{ versions, onUndo }} />
    </Dialog>
  )
}
