import { claims } from '../../claims.ts'

/** Claims, statistics and badges (LAND-06 to LAND-08), with the footnote that G142 demands of each of them. */
export function LandingClaims({ claimsConfirmed }: { claimsConfirmed: boolean }) {
  const mark = claimsConfirmed ? null : <FootnoteMark />
  return (
    <section aria-label="Figures" className="border-y border-line bg-raised">
      <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6">
        <h2 className="font-serif text-2xl">Lower cost, shorter time{mark}</h2>
        <Figures figures={claims.savings} />
        <h2 className="mt-10 font-serif text-2xl">Track record{mark}</h2>
        <Figures figures={claims.statistics} />
        <Badges mark={mark} />
        <p id="claims-footnote" className="mt-8 max-w-prose text-sm text-muted">
          {claimsConfirmed ? claims.confirmation : <>* {claims.footnote}</>}
        </p>
      </div>
    </section>
  )
}

function Figures({ figures }: { figures: readonly { figure: string; text: string }[] }) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
      {figures.map(({ figure, text }) => (
        <li key={figure + text} className="border-t border-line-strong pt-3">
          <span className="block font-serif text-2xl tabular-nums">{figure}</span>{' '}
          <span className="block text-sm text-muted">{text}</span>
        </li>
      ))}
    </ul>
  )
}

function Badges({ mark }: { mark: React.ReactNode }) {
  return (
    <ul aria-label="Trust badges" className="mt-10 flex flex-wrap gap-3">
      {claims.badges.map((badge) => (
        <li key={badge} className="rounded-md border border-line-strong px-3 py-1.5 text-sm">
          {/* A regulator's name above all must lead to what stands behind it (G142). */}
          {badge === 'FINRA Regulated' ? (
            <a href="#claims-footnote" className="underline decoration-line-strong underline-offset-4">
              {badge}
            </a>
          ) : (
            badge
          )}
          {mark}
        </li>
      ))}
    </ul>
  )
}

function FootnoteMark() {
  return (
    <sup className="ml-0.5 text-muted">
      <span aria-hidden="true">*</span>
      <span className="sr-only"> (see footnote)</span>
    </sup>
  )
}
