import type { LandingProps } from './landing-page.tsx'
import tiles from './tiles.json' with { type: 'json' }

/** The six feature tiles (LAND-05), in the order of the specification. */
export function LandingTiles({ link: PageLink }: Pick<LandingProps, 'link'>) {
  return (
    <section className="mx-auto max-w-6xl px-4 py-12 sm:px-6 lg:py-16">
      <h2 className="font-serif text-2xl">What you work with</h2>
      <ul className="mt-6 grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {tiles.map(({ title, to, text }) => (
          <li key={to} className="bg-paper">
            <PageLink to={to} className="group flex h-full flex-col p-5 hover:bg-raised">
              <span className="font-medium group-hover:underline">
                {title} <span aria-hidden="true">→</span>
              </span>
              <span className="mt-1.5 text-sm text-muted">{text}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
