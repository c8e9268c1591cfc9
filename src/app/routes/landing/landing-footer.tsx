import type { LandingProps } from './landing-page.tsx'

/** Reaches the screens that the navigation bar does not name (G108). */
const links = [
  { to: '/dashboard', title: 'Dashboard' },
  { to: '/agreements', title: 'Agreements' },
  { to: '/create', title: 'Create Agreement' },
  { to: '/how-it-works', title: 'How It Works' },
  { to: '/billing', title: 'Billing & Subscription' },
  { to: '/demo', title: 'Guided Demo' },
] as const

export function LandingFooter({ link: PageLink }: Pick<LandingProps, 'link'>) {
  return (
    <footer className="border-t border-line">
      <nav
        aria-label="Footer"
        className="mx-auto flex max-w-6xl flex-wrap gap-x-6 px-4 py-6 text-sm text-muted sm:px-6"
      >
        {links.map(({ to, title }) => (
          <PageLink key={to} to={to} className="inline-flex min-h-8 items-center hover:text-ink hover:underline">
            {title}
          </PageLink>
        ))}
      </nav>
    </footer>
  )
}
