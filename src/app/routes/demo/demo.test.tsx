import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderApp, visitor } from '../../shell/render-app.fixture.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const pressKey = (slider: HTMLElement, key: string, times: number) => {
  for (let time = 0; time < times; time += 1) fireEvent.keyDown(slider, { key })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('walks through the six steps and never wraps', async () => {
  renderApp('/demo', visitor)
  const steps = [
    ['Welcome', 'Step 1 of 6', '17'],
    ['AI Target Discovery', 'Step 2 of 6', '33'],
    ['Deep Company Analysis', 'Step 3 of 6', '50'],
    ['Pipeline Management', 'Step 4 of 6', '67'],
    ['AI Valuation Models', 'Step 5 of 6', '83'],
    ['Ready to Start', 'Step 6 of 6', '100'],
  ] as const
  for (const [index, [title, counter, percent]] of steps.entries()) {
    await heading(title)
    expect(screen.getByText(counter)).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Demo progress' }).getAttribute('aria-valuenow')).toBe(percent)
    expect(screen.getByText(`${percent}% complete`)).toBeTruthy()
    if (index === 0) expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
    if (index < 5) await press('Next')
  }
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Start Free Trial' }).getAttribute('href')).toBe('/auth')
  await press('Go Back')
  await heading('AI Valuation Models')
})

test('carries the badge, the way out and the sample line on every step', async () => {
  for (const demoStep of [1, 2, 3, 4, 5, 6]) {
    renderApp('/demo', visitor, { demoStep })
    await screen.findByText(`Step ${demoStep} of 6`)
    expect(screen.getByText('DEMO MODE')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Exit Demo' }).getAttribute('href')).toBe('/auth')
    expect(screen.getByText(/^Sample data: the companies, deals and figures of this demo are invented/)).toBeTruthy()
    cleanup()
  }
})

test('makes its claims word for word, and only here', async () => {
  const claims: [number, RegExp][] = [
    [1, /14-day free trial/],
    [1, /No credit card/],
    [1, /Setup in 2 minutes/],
    [2, /50M\+ companies/],
    [5, /\$3\.3T\+ deal data/],
  ]
  for (const [demoStep, claim] of claims) {
    renderApp('/demo', visitor, { demoStep })
    expect(await screen.findByText(claim)).toBeTruthy()
    cleanup()
  }
})

test('jumps by the dots, each named after its step, and moves the focus to the heading', async () => {
  renderApp('/demo', visitor)
  await heading('Welcome')
  await press('Step 4: Pipeline Management')
  const title = await heading('Pipeline Management')
  expect(document.activeElement).toBe(title)
  const current = screen.getAllByRole('button').filter((button) => button.getAttribute('aria-current') === 'step')
  expect(current.map((button) => button.getAttribute('aria-label'))).toEqual(['Step 4: Pipeline Management'])
})

test('stays on its step after a reload and goes back by the history', async () => {
  const { router } = renderApp('/demo', visitor, { demoStep: 3 })
  await heading('Deep Company Analysis')
  await press('Next')
  await heading('Pipeline Management')
  router.history.back()
  await heading('Deep Company Analysis')
})

test.each([0, 7, 2.5, '3', null])('starts at the first step when the history says %j', async (demoStep) => {
  renderApp('/demo', visitor, { demoStep })
  await screen.findByText('Step 1 of 6')
})

test.each([
  [1, ['14-day free trial', 'No credit card', 'Setup in 2 minutes']],
  [2, ['Search across 50M+ companies']],
  [5, ['trained on $3.3T+ deal data']],
  [6, ['14-day free trial', 'No credit card', 'Setup in 2 minutes']],
] as const)('makes the claims of step %i', async (demoStep, claims) => {
  renderApp('/demo', visitor, { demoStep })
  await screen.findByText(`Step ${demoStep} of 6`)
  for (const claim of claims) expect(screen.getByText(claim, { exact: false })).toBeTruthy()
})

test('narrows the sample companies down by fit', async () => {
  renderApp('/demo', visitor, { demoStep: 2 })
  await screen.findByText('5 companies fit')
  // From 6.0 five steps of 0.5 to 8.5.
  pressKey(screen.getByRole('slider', { name: 'Strategic fit, at least' }), 'ArrowRight', 5)
  expect(screen.getByText('2 companies fit')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Lumen Grid Software',
    'Halden Sensorik',
  ])
})

test('totals only the deals shown', async () => {
  renderApp('/demo', visitor, { demoStep: 4 })
  const table = within(await screen.findByRole('table', { name: 'Sample pipeline' }))
  expect(table.getByText('382')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only deals at risk' }))
  // Halden Sensorik alone: 96 × 55% = 52.8
  expect(table.getByText('52.8 weighted by probability')).toBeTruthy()
})

test('computes the range from the sliders', async () => {
  renderApp('/demo', visitor, { demoStep: 5 })
  await screen.findByText('Step 5 of 6')
  const slider = (name: string) => screen.getByRole('slider', { name })
  pressKey(slider('Revenue'), 'End', 1) // 40
  pressKey(slider('Growth per year'), 'ArrowLeft', 10) // 12 → 2
  pressKey(slider('Free cash flow margin'), 'ArrowRight', 1) // 24 → 25
  pressKey(slider('WACC'), 'ArrowRight', 2) // 11 → 12
  // Cash 10 a year, all growth 2%: one perpetuity of 10.2 / (r − 2%), at 13% and 11%.
  expect(screen.getByRole('region', { name: 'Estimated value' }).textContent).toContain('$92.7M to $113.3M')
})

test('asks the server for nothing but who is there', async () => {
  const { asked } = renderApp('/demo', visitor)
  for (const title of [
    'Welcome',
    'AI Target Discovery',
    'Deep Company Analysis',
    'Pipeline Management',
    'AI Valuation Models',
  ]) {
    await heading(title)
    await press('Next')
  }
  await heading('Ready to Start')
  expect(asked.filter((name) => name !== 'GET /api/auth/get-session')).toEqual([])
})
