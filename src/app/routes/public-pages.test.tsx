import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp, visitor } from '../shell/render-app.fixture.tsx'
import { toSafeText } from './not-found.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

test('says that a page is unknown, writes its path to the console and leads home', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderApp('/due-diligence/nothing', visitor)
  expect(await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  expect(written.mock.calls.flat()).toContain('404: no page at /due-diligence/nothing')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test.each([
  ['an honest path', '/pricing', '/pricing'],
  ['a line break that pretends to be a second entry', '/a\n404: all is well', '/a\\u000a404: all is well'],
  ['an escape that would colour the console', '/\u001b[31mred', '/\\u001b[31mred'],
  ['a letter that turns the direction of reading', '/\u202egpj', '/\\u202egpj'],
  ['a path of 200 characters', `/${'a'.repeat(199)}`, `/${'a'.repeat(199)}`],
  ['a path of 201 characters', `/${'a'.repeat(200)}`, `/${'a'.repeat(199)}…`],
])('writes %s safely', (_reason, path, written) => {
  expect(toSafeText(path)).toBe(written)
})

test('explains the agreements with the headings of the specification', async () => {
  renderApp('/how-it-works', visitor)
  await screen.findByRole('heading', { level: 1, name: 'How It Works' })
  const check = screen.getByRole('link', { name: 'Check a proof' })
  expect(check.getAttribute('href')).toBe('/agreements?verify=yes')
  const steps = within(screen.getByRole('region', { name: 'The four steps' }))
  expect(steps.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Create Agreement',
    'Deploy to Blockchain',
    'Share and Accept',
    'Automatic Enforcement',
  ])
  const features = within(screen.getByRole('region', { name: 'What that gives you' }))
  expect(features.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Immutable Security',
    'Time-Based Automation',
    'Instant Verification',
    'Multi-Party Support',
  ])
  const uses = within(screen.getByRole('region', { name: 'What people use it for' }))
  expect(uses.getAllByRole('term').map((each) => each.textContent)).toEqual([
    'Service Contracts',
    'Business Agreements',
    'Employment Contracts',
    'Legal Documents',
  ])
  expect(screen.getByRole('region', { name: 'Security, and its limits' })).toBeTruthy()
  const next = within(screen.getByRole('region', { name: 'Where to go next' }))
  expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/create', '/dashboard'])
})

test.each([
  ['/target-identification', 'AI Target Identification'],
  ['/valuation', 'AI Valuation Analysis'],
  ['/due-diligence', 'AI Due Diligence Suite'],
  ['/legal-diligence', 'Legal Due Diligence'],
  ['/engagements', 'Engagements Hub'],
  ['/negotiation', 'Deal Negotiation'],
  ['/billing', 'Billing & Subscription'],
])('opens %s to visitors', async (path, title) => {
  renderApp(path, visitor)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})
