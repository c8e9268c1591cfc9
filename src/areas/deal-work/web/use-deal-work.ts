import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import { messages } from './messages.ts'

/** All changes of this area; after each one what is shown of it is read again. */
export function useDealWork() {
  const queries = useQueryClient()
  const shared = {
    onSettled: () => queries.invalidateQueries({ queryKey: api.dealWork.key() }),
    onError: (error: Error) => void toast.destructive(messages.failed, error.message),
  }
  return {
    addTask: useMutation(api.dealWork.addTask.mutationOptions(shared)),
    changeTask: useMutation(api.dealWork.changeTask.mutationOptions(shared)),
    removeTask: useMutation(api.dealWork.removeTask.mutationOptions(shared)),
    addNote: useMutation(api.dealWork.addNote.mutationOptions(shared)),
    changeNote: useMutation(api.dealWork.changeNote.mutationOptions(shared)),
    removeNote: useMutation(api.dealWork.removeNote.mutationOptions(shared)),
    attachFile: useMutation(api.dealWork.attachFile.mutationOptions(shared)),
    detachFile: useMutation(api.dealWork.detachFile.mutationOptions(shared)),
    deleteFile: useMutation(api.dealWork.deleteFile.mutationOptions(shared)),
    recordDecision: useMutation(api.dealWork.recordDecision.mutationOptions(shared)),
    reviseDecision: useMutation(api.dealWork.reviseDecision.mutationOptions(shared)),
  }
}
