import { useQuery } from '@tanstack/react-query'
import { readErrorBody, serverSentence } from '#kit/client/api-error.ts'
import { api, client, sendFileOnce } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { ScreeningList } from '../contract.ts'
import { listNames, type ListId } from '../rules/words.ts'
import { messages } from './messages.ts'

const texts = messages.lists

export function useLists() {
  return useQuery(api.screening.lists.queryOptions())
}

export function useRefreshList() {
  return useAction((list: ListId) => client.screening.refresh({ list }), {
    done: () => void toast.note(texts.started, texts.startedText),
    failed: texts.refreshFailed,
  })
}

export function useSaveThreshold() {
  return useAction((input: { list: ListId; threshold: number }) => client.screening.saveThreshold(input), {
    done: () => void toast.success(texts.thresholdSaved, texts.thresholdSavedText),
    failed: texts.thresholdFailed,
  })
}

export function useLoadFile() {
  const format = useFormatter()
  return useAction(uploadList, {
    done: ({ list, current }) =>
      void toast.success(texts.fileDone, texts.fileDoneText(listNames[list], format.number(current?.entries))),
    failed: texts.fileFailed,
  })
}

function uploadList({ list, file }: { list: ListId; file: File }): Promise<ScreeningList> {
  return sendFile<ScreeningList>('uploadList', `/api/screening/list_file?${new URLSearchParams({ list })}`, file)
}

/** The body is the file itself: the browser streams it from the disk. */
export async function sendFile<Answer>(name: 'uploadList' | 'uploadBatch', url: string, file: File): Promise<Answer> {
  const answer = await sendFileOnce([['screening', name], url, file], (headers) =>
    fetch(url, { method: 'POST', headers, body: file, credentials: 'same-origin' }),
  )
  const body: unknown = await answer.json().catch(() => null)
  // The contract's own answer, checked by the server before it left.
  if (answer.ok) return body as Answer
  const refusal = readErrorBody(body, answer.status)
  throw serverSentence(refusal) === null ? new Error(texts.notArrived) : refusal
}
