import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { api, ApiError, client } from '#kit/client/api.ts'
import { refresh } from '#kit/client/freshness.ts'
import { resetPersonalStores } from '#kit/client/page-store.ts'
import type { CurrentSession } from '../contract.ts'
import { planRenewal } from '../rules/plan-renewal.ts'
import { listenToOtherTabs, tellOtherTabs } from './entry/auth-entries.ts'

export type SessionState =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | ({ state: 'signed-in' } & Pick<CurrentSession, 'user' | 'session'>)

export type UseSession = SessionState & {
  /** Ends all sessions. In this browser one is signed out afterwards in any case; rejects when the server was not reached. */
  signOut(): Promise<void>
  /** Looks up again who is signed in. */
  refresh(): Promise<void>
}

/** Who is signed in. The first lookup ends the loading state, whatever comes of it (SESS-01, SESS-02). */
export function useSession(): UseSession {
  const queries = useQueryClient()
  const { data, isPending } = useQuery(sessionOptions)
  useEffect(() => listenToOtherTabs(() => void forgetOthers(queries)), [queries])
  return useMemo(
    () => ({
      ...toState(isPending, data),
      signOut: () => signOut(queries),
      refresh: () => refreshSession(queries),
    }),
    [data, isPending, queries],
  )
}

/** Asks at the start of the document, while the page that needs the answer is still on its way. */
export function requestSession(queries: QueryClient): void {
  void queries.prefetchQuery(sessionOptions)
}

/** After signing in: the session of this person, and nothing of whoever was here before. */
export async function refreshSession(queries: QueryClient): Promise<void> {
  const session = await queries.fetchQuery({ ...sessionOptions, staleTime: 0 })
  removeRest(queries)
  queries.setQueryData(sessionKey, session)
  tellOtherTabs(Date.now())
}

/** Something about the person or the session changed by our own doing. */
export async function reloadSession(queries: QueryClient): Promise<void> {
  await refresh(queries, ['identity.getSession'])
}

/** The session is over, and the server knows. */
export async function forgetSession(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ queryKey: sessionKey })
  queries.setQueryData(sessionKey, null)
  removeRest(queries)
  tellOtherTabs(Date.now())
}

const waitsMs = [300, 900, 2700]

const sessionOptions = api.identity.getSession.queryOptions({
  staleTime: 30_000,
  refetchOnWindowFocus: true,
  // SESS-08 and G127: only this lookup is asked again; a sign-in that may have arrived is not.
  retry: (failures: number, error: Error) => failures < waitsMs.length && isGatewayFault(error),
  retryDelay: (failure: number) => (waitsMs[failure] ?? 0) * (1 + Math.random() / 4),
  refetchInterval: ({ state }) => {
    const expiresAt = state.data?.session.expiresAt
    return expiresAt === undefined ? false : planRenewal(Date.parse(expiresAt), Date.now())
  },
})

const sessionKey = sessionOptions.queryKey

function isGatewayFault(error: Error): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status)
}

function toState(isPending: boolean, data: CurrentSession | null | undefined): SessionState {
  if (isPending) return { state: 'loading' }
  return data ? { state: 'signed-in', user: data.user, session: data.session } : { state: 'signed-out' }
}

async function signOut(queries: QueryClient): Promise<void> {
  try {
    await client.identity.signOut()
  } finally {
    await forgetSession(queries)
  }
}

/** Somebody signed in or out in another tab. */
async function forgetOthers(queries: QueryClient): Promise<void> {
  await refresh(queries, ['identity.getSession'])
  removeRest(queries)
}

/** What one person loaded is not shown to the next. */
function removeRest(queries: QueryClient): void {
  const key = JSON.stringify(sessionKey)
  resetPersonalStores()
  queries.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== key })
}
