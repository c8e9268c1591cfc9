import type { Formatter } from '#core/format/formatter.ts'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, ApiError, serverSentence } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { MarketScan } from '../contract.ts'
import { nameMarket } from '../rules/scan-filter.ts'
import { scanMessages as texts } from './scan-messages.ts'

/** News tells when something changed; asking now and then covers a stream that is cut off. */
const askAgainMs = 3000

const isWaiting = (scan: MarketScan | undefined) => scan?.state === 'running' || scan?.model.state === 'running'

/** The scan that is looked at. Whoever watched it run hears how it ended. */
export function useScan(scanId: string | null) {
  const scan = useQuery(
    api.discovery.getScan.queryOptions({
      input: scanId ? { scanId } : skipToken,
      refetchInterval: ({ state }) => (isWaiting(state.data) ? askAgainMs : false),
    }),
  )
  const watched = useRef<string | null>(null)
  const format = useFormatter()
  const { data } = scan
  useEffect(() => {
    if (!data) return
    if (data.state === 'running') watched.current = data.id
    else if (watched.current === data.id) {
      watched.current = null
      tellEnd(data, format)
    }
  }, [data, format])
  return scan
}

export function useTakeScan(onScan: (scanId: string) => void) {
  const queries = useQueryClient()
  const format = useFormatter()
  return useMutation(
    api.discovery.scanMarket.mutationOptions({
      onSuccess: ({ data }) => {
        queries.setQueryData(api.discovery.getScan.queryKey({ input: { scanId: data.id } }), data)
        void queries.invalidateQueries({ queryKey: api.discovery.listScans.key() })
        onScan(data.id)
        if (data.state !== 'running') tellEnd(data, format)
      },
      onError: tellFailure,
    }),
  )
}

export function useScans() {
  return useQuery(api.discovery.listScans.queryOptions())
}

export function useRemoveScan(onRemoved: () => void) {
  const queries = useQueryClient()
  return useMutation(
    api.discovery.removeScan.mutationOptions({
      onSuccess: () => {
        onRemoved()
        void queries.invalidateQueries({ queryKey: api.discovery.listScans.key() })
      },
      onError: (error) => toast.destructive(texts.error, error.message || texts.removeFailed),
    }),
  )
}

export function usePinScan() {
  const queries = useQueryClient()
  return useMutation(
    api.discovery.pinScan.mutationOptions({
      onSettled: () =>
        Promise.all([
          queries.invalidateQueries({ queryKey: api.discovery.listScans.key() }),
          queries.invalidateQueries({ queryKey: api.discovery.getScan.key() }),
        ]),
      onError: (error) => toast.destructive(texts.pinFailed, error.message),
    }),
  )
}

/** How far the background work is, and the way to stop it. */
export function useScanTask(taskId: string | null) {
  const queries = useQueryClient()
  const task = useQuery(
    api.tasks.get.queryOptions({ input: taskId ? { id: taskId } : skipToken, refetchInterval: askAgainMs }),
  )
  const cancel = useMutation(
    api.tasks.cancel.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: api.discovery.key() }),
      onError: (error) => toast.destructive(texts.error, error.message || texts.cancelFailed),
    }),
  )
  return { task: task.data ?? null, cancel }
}

function tellEnd({ state, error, count, filter }: MarketScan, { number }: Formatter): void {
  if (state === 'failed') toast.destructive(texts.failed, error ?? texts.failedText)
  if (state !== 'done') return
  // A market without a company is an answer, and no success.
  if (count === 0) toast.note(texts.empty, texts.emptyText)
  else toast.success(texts.complete, texts.completeText(number(count), nameMarket(filter)))
}

/** G076: the server answered and refused, or the call itself failed. */
function tellFailure(error: Error): void {
  if (!(error instanceof ApiError) || error.status === 0) toast.destructive(texts.error, texts.callFailed)
  else toast.destructive(texts.failed, serverSentence(error) ?? texts.failedText)
}
