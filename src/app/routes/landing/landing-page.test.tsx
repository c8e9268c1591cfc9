import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { LandingDocument } from '../../landing-document.tsx'
import { render as prerender } from '../../landing-prerender.tsx'
import { renderApp, signedIn, visitor } from '../../shell/render-app.fixture.tsx'
import { LandingPage } from './landing-page.tsx'
import type { PageLink } from './landing-page.tsx'
import { ProductPiece } from './product-piece.tsx'

const plain: PageLink = ({ to, children, ...rest }) => (
  <a href={to} {...rest}>
    {children}
  </a>
)
const footnote = 'Figures and badges are illustrative until the operator has confirmed them.'

const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('offers a visitor Get Started and View Demo', () => {
  render(<LandingPage link={plain} isSignedIn={false} piece={<ProductPiece />} />)
  const starts = ['banner', 'main'].map((part) =>
    within(screen.getByRole(part)).getByRole('link', { name: 'Get Started' }),
  )
  expect(starts.map((link) => link.getAttribute('href'))).toEqual(['/auth', '/auth'])
  expect(address('View Demo')).toBe('/demo')
  expect(screen.queryByText('Start Deal Sourcing')).toBeNull()
})

test('offers a signed-in person the way to work', () => {
  render(<LandingPage link={plain} isSignedIn piece={<ProductPiece />} />)
  expect(address('Start Deal Sourcing')).toBe('/target-identification')
  expect(address('View M&A Pipeline')).toBe('/engagements')
  expect(screen.queryByText('Get Started')).toBeNull()
})

test('shows the six tiles as links, in order', () => {
  render(<LandingPage link={plain} isSignedIn={false} piece={<ProductPiece />} />)
  const heading = screen.getByRole('heading', { name: 'What you work with' })
  const links = within(heading.parentElement!).getAllByRole('link')
  const names = [
    ['AI Target Identification', '/target-identification'],
    ['Automated Due Diligence', '/due-diligence'],
    ['Dynamic Valuation Models', '/valuation'],
    ['Smart Negotiation Assistant', '/negotiation'],
    ['Legal Diligence AI', '/legal-diligence'],
    ['Engagements', '/engagements'],
  ] as const
  expect(links.map((link) => link.getAttribute('href'))).toEqual(names.map(([, to]) => to))
  for (const [index, [name]] of names.entries()) expect(links[index]?.textContent).toContain(name)
  expect(links[5]?.textContent).toContain('Onboarding, KYC and AML monitoring')
})

test.each([
  'Up to 80% lower deal cost',
  '6 weeks instead of 6 months to close',
  '3.3 trillion dollars of historical deal data',
  '4 trillion dollar market',
  '18.5B dollars in deals facilitated',
  '50+ enterprise clients',
  '90% success rate',
  '6 weeks average deal time',
])('states: %s', (claim) => {
  render(<LandingPage link={plain} isSignedIn={false} piece={<ProductPiece />} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain(claim)
})

test('marks badges and figures as illustrative until the operator confirms them', () => {
  const { rerender } = render(<LandingPage link={plain} isSignedIn={false} piece={<ProductPiece />} />)
  const badges = within(screen.getByRole('list', { name: 'Trust badges' }))
  expect(badges.getAllByRole('listitem').map((badge) => badge.textContent)).toEqual(
    ['FINRA Regulated', '99.9% Uptime', 'Bank-Grade Security', 'Global M&A Coverage'].map(
      (name) => `${name}* (see footnote)`,
    ),
  )
  const target = badges.getByRole('link', { name: 'FINRA Regulated' }).getAttribute('href')
  expect(document.querySelector(target!)?.textContent).toContain(footnote)
  rerender(<LandingPage link={plain} isSignedIn={false} piece={<ProductPiece />} claimsConfirmed />)
  expect(screen.queryByText(footnote, { exact: false })).toBeNull()
  expect(screen.queryByText('*')).toBeNull()
})

test('shows the sample deals, and opens the one that is pressed', async () => {
  const user = userEvent.setup()
  render(<LandingPage link={plain} isSignedIn={false} piece={<ProductPiece />} />)
  const piece = within(screen.getByRole('region', { name: 'Sample deals' }))
  expect(piece.getByText('Sample data')).toBeTruthy()
  expect(piece.getByText('$153M')).toBeTruthy()
  expect(piece.getByRole('heading', { name: 'Northwind Analytics' })).toBeTruthy()
  await user.click(piece.getByRole('button', { name: /Helix Diagnostics/ }))
  expect(piece.getByRole('heading', { name: 'Helix Diagnostics' })).toBeTruthy()
  expect(piece.getByText('3 weeks')).toBeTruthy()
  expect(piece.getByRole('listitem', { current: 'step' }).textContent).toBe('Negotiation')
})

test('names the whole life cycle', () => {
  render(<LandingPage link={plain} isSignedIn={false} piece={<ProductPiece />} />)
  expect(
    screen.getByText(
      /automate the deal lifecycle from target discovery to post-merger integration, and cut deal cost and time/,
    ),
  ).toBeTruthy()
})

test('reads the same from the build as in the first render of the browser', () => {
  const document = (
    <LandingDocument
      piece={
        <Suspense>
          <ProductPiece />
        </Suspense>
      }
    />
  )
  expect(prerender()).toBe(renderToString(document))
  expect(prerender()).toContain('Northwind Analytics')
  expect(prerender()).toContain(footnote)
  expect(prerender()).toContain('href="/auth"')
})

test('sends a signed-in person on to the dashboard', async () => {
  const { router } = renderApp('/', signedIn)
  await eventually(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

test('keeps a signed-in person who followed the logo', async () => {
  const { router } = renderApp('/', signedIn, { stay: true })
  await screen.findByRole('link', { name: 'Start Deal Sourcing' })
  expect(router.state.location.pathname).toBe('/')
})

test('drops the footnote inside the app once the server says the claims are confirmed', async () => {
  renderApp('/', { ...visitor, 'GET /site.json': { body: { claimsConfirmed: true, googleConfigured: false } } })
  await screen.findByText('Figures and badges are confirmed by the operator of this installation.')
})

test('keeps the footnote when the server cannot be asked', async () => {
  renderApp('/', { ...visitor, 'GET /site.json': { status: 503, body: {} } })
  await screen.findByText(footnote, { exact: false })
})
