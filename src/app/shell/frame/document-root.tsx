import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOwnTitle } from '#kit/display/page-title.ts'
import { part } from '#kit/display/part.tsx'
import { RefusalOffers } from '#kit/feedback/refusal-offer.tsx'
import { Toaster } from '#kit/feedback/toaster.tsx'
import { LeftWorkspaceNotice } from '../entry/left-workspace-notice.tsx'
import { OfflineNotice } from '../entry/offline-notice.tsx'
import { offerPlan } from '../entry/plan-offer.tsx'
import { SlowIndicator } from './slow-indicator.tsx'
import { useRouteFocus } from './use-route-focus.ts'

const product = 'M&A Intelligence'

const KeptFocus = part(() => import('#kit/keys/kept-focus.ts'), 'KeptFocus')
const PrintNotes = part(() => import('#kit/display/print-notes.tsx'), 'PrintNotes')

/** Around every page: what tells about the line, the toasts, the document's title, the way past the navigation. */
export function DocumentRoot() {
  useRouteFocus()
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const own = useOwnTitle()
  useEffect(() => {
    document.title = documentTitle(own ?? title)
  }, [own, title])
  return (
    <>
      <SlowIndicator />
      <OfflineNotice />
      <LeftWorkspaceNotice />
      <RefusalOffers offer={offerPlan}>
        <Outlet />
        <Toaster />
      </RefusalOffers>
      <PrintNotes />
      <KeptFocus />
    </>
  )
}

/** The 404 page is the one page without a title among the routes. */
function documentTitle(title: string | undefined): string {
  if (title === product) return product
  return `${title ?? 'Page not found'} · ${product}`
}
