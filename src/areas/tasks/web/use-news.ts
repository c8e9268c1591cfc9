import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { refresh } from '#kit/client/freshness.ts'
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
      onNews: ({ topic }) => void refresh(queries, topic === 'everything' ? topic : [topic]),
      onRefused: () => void refresh(queries, ['identity']),
    })
  }, [key, queries])
}
