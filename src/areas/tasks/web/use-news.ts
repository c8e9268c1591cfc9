import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { api } from '#web/api.ts'
import type { News } from '../contract.ts'
import { openNews } from './open-news.ts'

/** Keeps what the screens show fresh: whatever the server says has changed is asked for again. Mounted once, in the frame. */
export function useNews(): void {
  const queries = useQueryClient()
  const session = useSession()
  const key =
    session.state === 'signed-in' ? `${session.user.id} ${session.session.activeWorkspaceId ?? 'private'}` : null
  useEffect(() => {
    if (key === null || typeof EventSource === 'undefined') return
    return openNews({
      key,
      onNews: (news) => void askAgain(queries, news),
      onRefused: () => void queries.invalidateQueries({ queryKey: api.identity.key() }),
    })
  }, [key, queries])
}

/** A topic is the name of an area in the contract, with which the keys of all its queries begin. */
async function askAgain(queries: QueryClient, { topic }: News): Promise<void> {
  await queries.invalidateQueries(topic === 'everything' ? {} : { queryKey: [[topic]] })
}
