import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { onWrite, refresh } from './freshness.ts'

/** Gives the screens their queries, and refreshes these after each write of this page. */
export function FreshQueries({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(() => onWrite((topics) => void refresh(client, topics)), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
