import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#kit/client/use-action.ts'
import { client } from '#kit/client/api.ts'
import { forgetDraft } from '#kit/client/kept-drafts.ts'
import { messages as kit } from '#kit/messages.ts'
import { rememberChange, showDone, type Change } from '#kit/records/history/changes.ts'
import { sendInTurn } from '#kit/records/bulk/send-in-turn.ts'
import type { DealNote, DealTask } from '../contract.ts'
import { messages } from './messages.ts'

export const toTaskChange = (id: string): Change => ({
  id,
  undo: (change_id) => client.dealWork.undoTask({ change_id }),
  count: (count) => kit.count(count, { noun: 'task', plural: 'tasks' }),
})

export const toNoteChange = (id: string): Change => ({
  id,
  undo: (change_id) => client.dealWork.undoNote({ change_id }),
  count: (count) => kit.count(count, { noun: 'note', plural: 'notes' }),
})

/** Under which name a new note of a deal is kept until it is sent. */
export const nameNoteDraft = (dealId: string) => `note of ${dealId}`

export const useAddNote = () =>
  useAction(client.dealWork.addNote, {
    done: ({ change_id }, { dealId }) => {
      forgetDraft(nameNoteDraft(dealId))
      rememberChange(toNoteChange(change_id))
    },
    failed: messages.failed,
  })

/** Ticks a task off or opens it again, as the person saw it. */
export function useTickTask() {
  const queries = useQueryClient()
  return useAction(
    ({ task, is_done }: { task: DealTask; is_done: boolean }) =>
      sendInTurn(queries, task, (version) => client.dealWork.changeTask({ taskId: task.id, version, is_done })),
    {
      done: ({ change_id }, { task: { title }, is_done }) =>
        showDone({
          title: is_done ? messages.tasks.ticked(title) : messages.tasks.reopened(title),
          change: toTaskChange(change_id),
        }),
      failed: messages.failed,
    },
  )
}

export const useRemoveTask = () =>
  useAction(({ id }: DealTask) => client.dealWork.removeTask({ taskId: id }), {
    done: ({ change_id }, { title }) =>
      showDone({ title: messages.tasks.removed(title), change: change_id === null ? null : toTaskChange(change_id) }),
    failed: messages.failed,
  })

export const useRemoveNote = () =>
  useAction(({ id }: DealNote) => client.dealWork.removeNote({ noteId: id }), {
    done: ({ change_id }) =>
      showDone({ title: messages.notes.removed, change: change_id === null ? null : toNoteChange(change_id) }),
    failed: messages.failed,
  })

export const useDetachFile = () => useAction(client.dealWork.detachFile, { failed: messages.failed })
export const useDeleteDocument = () =>
  useAction(({ id }: { id: string; name: string }) => client.documents.remove({ id }), {
    done: (_answer, { id, name }) => {
      const undo = async () => {
        await client.documents.restore({ id })
        return { changed: 1, refused: [] }
      }
      showDone({ title: messages.files.deleted(name), change: { id, undo, count: () => name } })
    },
    failed: messages.failed,
  })
