import { useEffect, useState, type ReactNode } from 'react'
import { LandingPage, type PageLink } from './routes/landing/landing-page.tsx'
import { findIsSignedIn, findSite } from './routes/landing/visitor.ts'
import { findWantedPath, forgetWantedPath } from './shell/entry/wanted-path.ts'

const plainLink: PageLink = ({ to, children, ...rest }) => (
  <a href={to} {...rest}>
    {children}
  </a>
)

/** The landing page as a document of its own: no router, no client of the API, only two small questions. */
export function LandingDocument({ piece }: { piece: ReactNode }) {
  const [isSignedIn, setIsSignedIn] = useState(false)
  const [claimsConfirmed, setClaimsConfirmed] = useState(false)

  useEffect(() => {
    void findIsSignedIn().then((answer) => {
      setIsSignedIn(answer)
      // Who came on purpose by the logo, and reloaded, stays (G062).
      if (!answer || isDeliberate(window.history.state)) return
      window.location.replace(findWantedPath(Date.now()))
      forgetWantedPath()
    })
    void findSite().then((site) => setClaimsConfirmed(site.claimsConfirmed))
  }, [])

  return <LandingPage link={plainLink} isSignedIn={isSignedIn} piece={piece} claimsConfirmed={claimsConfirmed} />
}

function isDeliberate(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state && state.stay === true
}
