import type { LinkProps } from '@tanstack/react-router'

export type PagePath = NonNullable<LinkProps['to']>
export type PageLink = {
  to: PagePath
  title: string
}

/** The links of the navigation bar (NAV-02), in this order; captions are the titles of the screens (G108). */
export const navigationLinks: readonly PageLink[] = [
  { to: '/target-identification', title: 'AI Target Identification' },
  { to: '/valuation', title: 'AI Valuation Analysis' },
  { to: '/due-diligence', title: 'AI Due Diligence Suite' },
  { to: '/legal-diligence', title: 'Legal Due Diligence' },
  { to: '/engagements', title: 'Engagements Hub' },
  { to: '/negotiation', title: 'Deal Negotiation' },
  { to: '/billing', title: 'Billing & Subscription' },
]

/** Screens without a link in the bar; the user menu and the command palette lead there (G108). */
export const otherLinks: readonly PageLink[] = [
  { to: '/dashboard', title: 'Dashboard' },
  { to: '/agreements', title: 'Agreements' },
  { to: '/create', title: 'Create Agreement' },
  { to: '/how-it-works', title: 'How It Works' },
]

/** Pages outside the frame that the command palette knows as well. */
export const publicLinks: readonly PageLink[] = [{ to: '/demo', title: 'Guided Demo' }]
