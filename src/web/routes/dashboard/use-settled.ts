import { notifyManager, useQueryClient, type QueryCache, type QueryKey } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'

/**
 * Whether each of these has its first answer, or its first refusal; once true it stays so. What stands below waits for
 * it, because it would be pushed away.
 */
export function useSettled(keys: readonly QueryKey[]): boolean {
  const cache = useQueryClient().getQueryCache()
  const [isSettled, setSettled] = useState(() => areSettled(cache, keys))
  useEffect(() => {
    if (isSettled) return undefined
    // The cache knows an answer before those who show it are told, and a long list takes its time: as a transition,
    // and told in turn with them, what waits here never comes first.
    const look = notifyManager.batchCalls(() => {
      if (areSettled(cache, keys)) startTransition(() => setSettled(true))
    })
    look()
    return cache.subscribe(look)
  }, [cache, keys, isSettled])
  return isSettled
}

function areSettled(cache: QueryCache, keys: readonly QueryKey[]): boolean {
  return keys.every((queryKey) => {
    const found = cache.findAll({ queryKey })
    return found.length > 0 && found.every(({ state }) => state.status !== 'pending')
  })
}
