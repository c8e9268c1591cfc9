import { useQuery } from '@tanstack/react-query'
import { isId } from '#core/fields/params.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { api, ApiError } from '#kit/client/api.ts'
import type { DealTarget } from '../../contract.ts'

/** What the deal of an address is, as far as this reader may know it. */
export type DealTargetState =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'absent' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'found'; target: DealTarget }

/** `deal=` in an address. Anybody may have typed it; what is no id is a deal that does not exist. */
export const dealParam = { kind: 'text', max: 200 } as const

export function useDealTarget(deal: string | null): DealTargetState {
  const { state } = useSession()
  const isReadable = isId(deal)
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
