import '#kit/styles/styles.css'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { requestSession } from '#areas/identity/web/use-session.ts'
import { FreshQueries } from '#kit/client/fresh-queries.tsx'
import { makeQueryClient } from '#kit/client/query-client.ts'
import { routeTree } from './routes.tsx'
import { PagePending } from './shell/entry/page-pending.tsx'
import { RouteError } from './shell/entry/route-error.tsx'

const queryClient = makeQueryClient()
requestSession(queryClient)
const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: PagePending,
  defaultErrorComponent: RouteError,
  // Shown only when a page truly takes a while; and once shown, not torn away again within a blink.
  defaultPendingMs: 400,
  defaultPendingMinMs: 200,
  scrollRestoration: true,
  // An unknown path is the page of the whole product, never a part under the navigation bar (N404-02).
  notFoundMode: 'root',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
createRoot(container).render(
  <StrictMode>
    <FreshQueries client={queryClient}>
      <RouterProvider router={router} />
    </FreshQueries>
  </StrictMode>,
)
