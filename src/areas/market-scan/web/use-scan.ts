import type { Formatter } from '#core/format/formatter.ts'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, ApiError, serverSentence, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { whileRunning } from '#areas/runs/web/while-running.ts'
import type { MarketScan } from '../contract.ts'
import { nameMarket } from '../rules/scan-filter.ts'
import { scanMessages as texts } from './messages.ts'

/** The scan that is shown. People who watched it run are told how it ended. */
export function useScan(scanId: string | null) {
  const scan = useQuery(
    api.marketScan.get.queryOptions({
      input: scanId ? { runId: scanId } : skipToken,
      refetchInterval: whileRunning,
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
  return useAction(client.marketScan.scanMarket, {
    done: ({ data }) => {
      queries.setQueryData(api.marketScan.get.queryKey({ input: { runId: data.id } }), data)
      onScan(data.id)
      if (data.state !== 'running') tellEnd(data, format)
    },
    failed: tellFailure,
  })
}

export function useScans() {
  return useQuery(api.marketScan.list.queryOptions())
}

function tellEnd({ state, error, count, filter }: MarketScan, { number }: Formatter): void {
  if (state === 'failed') toast.destructive(texts.failed, error ?? texts.failedText)
  if (state !== 'done') return
  // A market without companies is an answer, but no success.
  if (count === 0) toast.note(texts.empty, texts.emptyText)
  else toast.success(texts.complete, texts.completeText(number(count), nameMarket(filter)))
}

/** G076: the server answered and refused, or the call itself failed. */
function tellFailure(error: Error): void {
  if (!(error instanceof ApiError) || error.status === 0) toast.destructive(texts.error, texts.callFailed)
  else toast.refused(texts.failed, error, serverSentence(error) ?? texts.failedText)
}
