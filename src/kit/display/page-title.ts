import { useEffect, useSyncExternalStore } from 'react'
import { makePageStore } from '../client/page-store.ts'

const ownTitle = makePageStore<string | null>(null)

/** Names the page in the tab of the browser where its address does not: a data room, an agreement to sign. Null: as the address does. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    ownTitle.write(title)
    return () => ownTitle.write(null)
  }, [title])
}

/** For whoever writes the title of the document. */
export function useOwnTitle(): string | null {
  return useSyncExternalStore(ownTitle.subscribe, ownTitle.read)
}
