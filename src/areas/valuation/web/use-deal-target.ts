import { useQuery } from '@tanstack/react-query'
import { useSession } from '#areas/identity/web/use-session.ts'
import { api, ApiError } from '#web/api.ts'
import type { DealTarget } from '../contract.ts'

/** What the deal of an address is, as far as this reader may know it. */
export type DealTargetState =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'absent' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'found'; target: DealTarget }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What stands behind `deal=` in an address; null without it. Anybody may have typed it, and numbers come as numbers. */
export function readDeal(address: Readonly<Record<string, unknown>>): string | null {
  const { deal } = address
  if (deal === undefined || deal === '') return null
  return typeof deal === 'string' ? deal : JSON.stringify(deal)
}

export function useDealTarget(deal: string | null): DealTargetState {
  const { state } = useSession()
  const isReadable = uuid.test(deal ?? '')
  const { data, error, refetch } = useQuery(
    api.valuation.findTarget.queryOptions({
      input: { dealId: deal ?? '' },
      enabled: isReadable && state === 'signed-in',
    }),
  )
  if (deal === null) return { state: 'none' }
  if (state !== 'signed-in') return { state }
  if (!isReadable || isAbsent(error)) return { state: 'absent' }
  if (data) return { state: 'found', target: data }
  return error ? { state: 'failed', error, retry: () => void refetch() } : { state: 'loading' }
}

function isAbsent(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}
