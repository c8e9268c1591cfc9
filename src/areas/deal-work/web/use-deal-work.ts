import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import { messages } from './messages.ts'

/** What every change of this area does afterwards: what is shown of it is read again, and a failure is told. */
function useAfterwards() {
  const queries = useQueryClient()
  return {
    onSettled: () => queries.invalidateQueries({ queryKey: api.dealWork.key() }),
    onError: (error: Error) => void toast.destructive(messages.failed, error.message),
  }
}

export const useAddTask = () => useMutation(api.dealWork.addTask.mutationOptions(useAfterwards()))
export const useChangeTask = () => useMutation(api.dealWork.changeTask.mutationOptions(useAfterwards()))
export const useRemoveTask = () => useMutation(api.dealWork.removeTask.mutationOptions(useAfterwards()))
export const useAddNote = () => useMutation(api.dealWork.addNote.mutationOptions(useAfterwards()))
export const useChangeNote = () => useMutation(api.dealWork.changeNote.mutationOptions(useAfterwards()))
export const useRemoveNote = () => useMutation(api.dealWork.removeNote.mutationOptions(useAfterwards()))
export const useAttachFile = () => useMutation(api.dealWork.attachFile.mutationOptions(useAfterwards()))
export const useDetachFile = () => useMutation(api.dealWork.detachFile.mutationOptions(useAfterwards()))
export const useDeleteDocument = () => useMutation(api.documents.remove.mutationOptions(useAfterwards()))
export const useRecordDecision = () => useMutation(api.dealWork.recordDecision.mutationOptions(useAfterwards()))
export const useReviseDecision = () => useMutation(api.dealWork.reviseDecision.mutationOptions(useAfterwards()))
