import { notifyManager, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'

/**
 * Whether each of these has its first answer, or its first refusal; once true it stays so. What stands below waits for
 * it, because it would be pushed away.
 */
export function useSettled(keys: readonly QueryKey[]): boolean {
  const cache = useQueryClient().getQueryCache()
  const [wasSettled, setSettled] = useState(false)
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache])
  const isSettled = useSyncExternalStore(subscribe, () =>
    keys.every((queryKey) => {
      const found = cache.findAll({ queryKey })
      return found.length > 0 && found.every(({ state }) => state.status !== 'pending')
    }),
  )
  if (isSettled && !wasSettled) setSettled(true)
  return wasSettled || isSettled
}
