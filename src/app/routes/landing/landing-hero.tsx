import type { LandingProps } from './landing-page.tsx'
import { buttonClass } from '#kit/buttons/button-class.ts'

export function LandingHero({ link, isSignedIn, piece }: Pick<LandingProps, 'link' | 'isSignedIn' | 'piece'>) {
  return (
    <section className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:px-6 lg:grid-cols-[1fr_1.3fr] lg:items-center lg:gap-12 lg:py-10">
      <div>
        <h1 className="font-serif text-4xl">From the first target to the merged company, in one calm deal room</h1>
        <p className="mt-5 max-w-prose text-base text-muted">
          M&amp;A Intelligence helps you automate the deal lifecycle from target discovery to post-merger integration,
          and cut deal cost and time. Every figure shows where it comes from.
        </p>
        <HeroButtons link={link} isSignedIn={isSignedIn} />
      </div>
      {piece}
    </section>
  )
}

/** Which two buttons a visitor and a signed-in person see (LAND-03, LAND-04). */
function HeroButtons({ link: PageLink, isSignedIn }: Pick<LandingProps, 'link' | 'isSignedIn'>) {
  const [primary, secondary] = isSignedIn
    ? ([
        { to: '/target-identification', caption: 'Start Deal Sourcing' },
        { to: '/engagements', caption: 'View M&A Pipeline' },
      ] as const)
    : ([
        { to: '/auth', caption: 'Get Started' },
        { to: '/demo', caption: 'View Demo' },
      ] as const)
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <PageLink to={primary.to} className={buttonClass()}>
        {primary.caption}
      </PageLink>
      <PageLink to={secondary.to} className={buttonClass({ variant: 'secondary' })}>
        {secondary.caption}
      </PageLink>
    </div>
  )
}
