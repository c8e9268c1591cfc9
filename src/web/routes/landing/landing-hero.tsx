import type { LandingProps } from './landing-page.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { lifecycle } from './tiles.ts'

export function LandingHero({ link, isSignedIn }: Pick<LandingProps, 'link' | 'isSignedIn'>) {
  return (
    <section className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:px-6 lg:grid-cols-[1.2fr_1fr] lg:gap-16 lg:py-20">
      <div>
        <h1 className="font-serif text-4xl">From the first target to the merged company, in one calm deal room</h1>
        <p className="mt-5 max-w-prose text-base text-muted">
          M&amp;A Intelligence helps you automate the deal lifecycle from target discovery to post-merger integration,
          and cut deal cost and time. Every figure shows where it comes from.
        </p>
        <HeroButtons link={link} isSignedIn={isSignedIn} />
      </div>
      <DealThread />
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

/** The whole life cycle as stations of one deal: our figure in place of an illustration. */
function DealThread() {
  return (
    <div className="lg:border-l lg:border-line lg:pl-10">
      <h2 className="text-sm text-muted">One deal, one thread</h2>
      <ol className="mt-4">
        {lifecycle.map(({ station, question }, index) => (
          <li key={station} className="relative flex gap-4 pb-4 last:pb-0">
            {index < lifecycle.length - 1 ? (
              <span aria-hidden="true" className="absolute top-6 bottom-0 left-[11px] w-px bg-line-strong" />
            ) : null}
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full border border-accent text-xs text-accent tabular-nums"
            >
              {index + 1}
            </span>
            <span>
              <span className="block font-medium">{station}</span>
              <span className="block text-sm text-muted">{question}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
