import { Link, useLocation, useRouter, type LinkProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { PagePending } from '../shell/entry/page-pending.tsx'
import { useIsSigningOut } from '../shell/account/sign-out.ts'
import { findWantedPath, forgetWantedPath } from '../shell/entry/wanted-path.ts'
import { LandingPage, type PageLink } from './landing/landing-page.tsx'
import { ProductPiece } from './landing/product-piece.tsx'
import { findSite } from './landing/visitor.ts'

/** The tiles and footers name only routes of ours, written as text because the page also stands without a router. */
const routedLink: PageLink = ({ to, ...rest }) => <Link to={to as NonNullable<LinkProps['to']>} {...rest} />

/** The start page inside the app: after signing in, and for whoever follows the logo. */
export function LandingRoute() {
  const session = useSession()
  const isSigningOut = useIsSigningOut()
  const isDeliberate = useLocation({ select: (location) => location.state.stay === true })
  const claimsConfirmed = useClaimsConfirmed()
  const isSignedIn = session.state === 'signed-in'
  if (isSignedIn && !isDeliberate && !isSigningOut) return <SentOn />
  return (
    <LandingPage link={routedLink} isSignedIn={isSignedIn} piece={<ProductPiece />} claimsConfirmed={claimsConfirmed} />
  )
}

/** LAND-02: a signed-in person goes on to the dashboard, or to the page a guard had kept from them. */
function SentOn() {
  const { history } = useRouter()
  useEffect(() => {
    history.replace(findWantedPath(Date.now()))
    forgetWantedPath()
  }, [history])
  return <PagePending />
}

function useClaimsConfirmed(): boolean {
  const [isConfirmed, setIsConfirmed] = useState(false)
  useEffect(() => {
    void findSite().then((site) => setIsConfirmed(site.claimsConfirmed))
  }, [])
  return isConfirmed
}
