import { notifyManager, useQueryClient, type QueryCache, type QueryKey } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * Whether each of these has its first answer, or its first refusal; once true it stays so. What stands below waits for
 * it, because it would be pushed away. The cache knows an answer before the list is told of it, and a long list takes its
 * time: whoever waits is told after the list, and never drawn before it.
 */
export function useSettled(keys: readonly QueryKey[]): boolean {
  const cache = useQueryClient().getQueryCache()
  const [isSettled, setSettled] = useState(() => haveAnswers(cache, keys))
  const wanted = useRef(keys)
  useEffect(() => {
    wanted.current = keys
  })
  useEffect(() => {
    if (isSettled) return undefined
    const look = () => {
      if (haveAnswers(cache, wanted.current)) notifyManager.schedule(() => startTransition(() => setSettled(true)))
    }
    look()
    return cache.subscribe(notifyManager.batchCalls(look))
  }, [cache, isSettled])
  return isSettled
}

function haveAnswers(cache: QueryCache, keys: readonly QueryKey[]): boolean {
  return keys.every((queryKey) => {
    const found = cache.findAll({ queryKey })
    return found.length > 0 && found.every(({ state }) => state.status !== 'pending')
  })
}
