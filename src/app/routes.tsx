import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { DocumentRoot } from './shell/frame/document-root.tsx'
import { GuardedPage } from './shell/entry/guard.tsx'
import { PageFrame } from './shell/frame/page-frame.tsx'
import { RouteError } from './shell/entry/route-error.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's own name: document title, link caption, entry of the command palette. */
    title?: string
  }

  interface HistoryState {
    /** Set by the logo: a signed-in person came to the landing page on purpose and is not sent on (G062). */
    stay?: boolean
    /** Step of the guided demo, so that a reload stays there (G139). */
    demoStep?: number
  }
}

const root = createRootRoute({
  component: DocumentRoot,
  errorComponent: RouteError,
  notFoundComponent: lazyRouteComponent(() => import('./routes/not-found.tsx'), 'NotFoundPage'),
})

/** Pages under the navigation bar, and among them those that only a signed-in person may open. */
const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: PageFrame })
const guarded = createRoute({ getParentRoute: () => framed, id: 'guarded', component: GuardedPage })

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { title: 'M&A Intelligence' },
  component: lazyRouteComponent(() => import('./routes/landing.tsx'), 'LandingRoute'),
})

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  staticData: { title: 'Sign In' },
  component: lazyRouteComponent(() => import('./routes/auth.tsx'), 'AuthPage'),
})

const demo = createRoute({
  getParentRoute: () => root,
  path: '/demo',
  staticData: { title: 'Guided Demo' },
  component: lazyRouteComponent(() => import('./routes/demo.tsx'), 'DemoPage'),
})

const dashboard = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard',
  // Tab, filters and open deal, as the page reads them.
  validateSearch: (search: Record<string, unknown>) => search,
  staticData: { title: 'Dashboard' },
  component: lazyRouteComponent(() => import('./routes/dashboard.tsx'), 'DashboardPage'),
})

const targetIdentification = createRoute({
  getParentRoute: () => framed,
  path: '/target-identification',
  // Filters, tab and open company, as the page reads them.
  validateSearch: (search: Record<string, unknown>) => search,
  staticData: { title: 'AI Target Identification' },
  component: lazyRouteComponent(() => import('./routes/target-identification.tsx'), 'TargetIdentificationPage'),
})

const valuation = createRoute({
  getParentRoute: () => framed,
  path: '/valuation',
  // The valuation and its tab, as the page reads them.
  validateSearch: (search: Record<string, unknown>) => search,
  staticData: { title: 'AI Valuation Analysis' },
  component: lazyRouteComponent(() => import('./routes/valuation.tsx'), 'ValuationPage'),
})

const dueDiligence = createRoute({
  getParentRoute: () => framed,
  path: '/due-diligence',
  // Search, open record and tab, as the page reads them.
  validateSearch: (search: Record<string, unknown>) => search,
  staticData: { title: 'AI Due Diligence Suite' },
  component: lazyRouteComponent(() => import('./routes/due-diligence.tsx'), 'DueDiligencePage'),
})

const legalDiligence = createRoute({
  getParentRoute: () => framed,
  path: '/legal-diligence',
  staticData: { title: 'Legal Due Diligence' },
  component: lazyRouteComponent(() => import('./routes/legal-diligence.tsx'), 'LegalDiligencePage'),
})

const engagements = createRoute({
  getParentRoute: () => framed,
  path: '/engagements',
  // Tab, open engagement and request, as the page reads them.
  validateSearch: (search: Record<string, unknown>) => search,
  staticData: { title: 'Engagements Hub' },
  component: lazyRouteComponent(() => import('./routes/engagements.tsx'), 'EngagementsPage'),
})

const negotiation = createRoute({
  getParentRoute: () => framed,
  path: '/negotiation',
  staticData: { title: 'Deal Negotiation' },
  component: lazyRouteComponent(() => import('./routes/negotiation.tsx'), 'NegotiationPage'),
})

const create = createRoute({
  getParentRoute: () => guarded,
  path: '/create',
  // The deal, the type and the earlier agreement, as the page reads them.
  validateSearch: (search: Record<string, unknown>) => search,
  staticData: { title: 'Create Agreement' },
  component: lazyRouteComponent(() => import('./routes/create.tsx'), 'CreatePage'),
})

/** The very screen of /dashboard (SHELL-02), guarded like it; two of its addresses need no account. */
const agreements = createRoute({
  getParentRoute: () => framed,
  path: '/agreements',
  validateSearch: (search: Record<string, unknown>) => search,
  staticData: { title: 'Agreements' },
  component: lazyRouteComponent(() => import('./routes/agreements.tsx'), 'AgreementsPage'),
})

const billing = createRoute({
  getParentRoute: () => framed,
  path: '/billing',
  staticData: { title: 'Billing & Subscription' },
  component: lazyRouteComponent(() => import('./routes/billing.tsx'), 'BillingPage'),
})

const howItWorks = createRoute({
  getParentRoute: () => framed,
  path: '/how-it-works',
  staticData: { title: 'How It Works' },
  component: lazyRouteComponent(() => import('./routes/how-it-works.tsx'), 'HowItWorksPage'),
})

export const routeTree = root.addChildren([
  landing,
  auth,
  demo,
  framed.addChildren([
    guarded.addChildren([dashboard, create]),
    agreements,
    targetIdentification,
    valuation,
    dueDiligence,
    legalDiligence,
    engagements,
    negotiation,
    billing,
    howItWorks,
  ]),
])
