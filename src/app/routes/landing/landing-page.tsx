import type { ReactNode } from 'react'
import { LandingClaims } from './landing-claims.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { LandingHero } from './landing-hero.tsx'
import { LandingTiles } from './landing-tiles.tsx'

/** A link as the surrounding document makes it: plain where the page stands alone, routed inside the app. */
export type PageLink = (props: { to: string; className?: string; children: ReactNode }) => ReactNode

export type LandingProps = {
  link: PageLink
  isSignedIn: boolean
  /** The product in the first screen. Its code comes after the page, which the build has written with it. */
  piece: ReactNode
  /** Whether the operator stands by the claims (G142). Undefined while unknown, which counts as no. */
  claimsConfirmed?: boolean | undefined
}

/** The start page. It renders the same on the server of the build, in its own document and inside the app. */
export function LandingPage({ link, isSignedIn, piece, claimsConfirmed = false }: LandingProps) {
  return (
    <div className="min-h-dvh bg-paper text-ink">
      <LandingHeader link={link} isSignedIn={isSignedIn} />
      <main id="main" tabIndex={-1}>
        <LandingHero link={link} isSignedIn={isSignedIn} piece={piece} />
        <LandingClaims claimsConfirmed={claimsConfirmed} />
        <LandingTiles link={link} />
      </main>
      <LandingFooter link={link} />
    </div>
  )
}
