import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import type { PipelineCharts, RowsLink } from '../contract.ts'
import { ChartsSection } from './charts-section.tsx'
import type { RenderRows } from './link-rows.ts'

const to = (words: Record<string, string>): RowsLink => ({ page: '/dashboard', search: words })
const renderRows: RenderRows = ({ search }, content, { className } = {}) => (
  <a href={`?${new URLSearchParams(search).toString()}`} className={className}>
    {content}
  </a>
)

const times = { ended: 4, low: 3, median: 12, high: 30, standing: 2, standing_median: 5.25 }
const never = { ended: 0, low: null, median: null, high: null, standing: 1, standing_median: 0.2 }
const step = { standing_link: to({ stage: 'here' }), lost_link: null }
const charts: PipelineCharts = {
  stage_times: [
    { stage: 'Target Review', ...times, link: to({ stage: 'Target Review' }) },
    { stage: 'Negotiation', ...never, link: to({ stage: 'Negotiation' }) },
  ],
  funnel: [
    { stage: 'Target Review', reached: 8, went_on: 3, standing: 4, lost: 1, reached_link: to({}), ...step },
    { stage: 'Closed', reached: 3, went_on: 0, standing: 3, lost: 0, reached_link: to({ outcome: 'won' }), ...step },
  ],
  forecast: [
    {
      currency: 'USD',
      parts: [
        { part: 'late', from: null, deals: 1, value: 10e6, weighted: 5e6, link: to({ close_to: '2026-11-20' }) },
        { part: 'quarter', from: '2026-10-01', deals: 0, value: 0, weighted: 0, link: to({ close_from: 'x' }) },
        { part: 'later', from: '2028-10-01', deals: 2, value: 30e6, weighted: 3e6, link: to({ close_from: 'y' }) },
        { part: 'undated', from: null, deals: 1, value: 1e6, weighted: 1e6, link: to({ ids: 'a' }) },
      ],
    },
    { currency: 'EUR', parts: [{ part: 'undated', from: null, deals: 1, value: 2e6, weighted: 1e6, link: to({}) }] },
  ],
  as_of: '2026-11-21T10:00:00.000Z',
}

const show = (body: PipelineCharts) =>
  renderWithNetwork(<ChartsSection renderRows={renderRows} />, { 'GET /api/pipeline/charts': body })

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent)

async function openTables(): Promise<void> {
  const user = userEvent.setup()
  for (const button of await screen.findAllByRole('button', { name: 'Show as table' })) await user.click(button)
}

test('say what they show, and hold every figure in a table behind it', async () => {
  show(charts)
  expect(await screen.findByText('Deals stay longest in Target Review: half of them 12 d or less.')).toBeTruthy()
  expect(screen.getByText('3 of 8 deals were won so far.')).toBeTruthy()
  expect(screen.getByText('$9M of $41M after probability, by expected close.')).toBeTruthy()
  await openTables()
  expect(rowsOf('Time in stage').at(1)).toBe('Target Review3 d30 d12 d425.3 d')
  expect(rowsOf('Funnel')).toEqual([
    'OfReachedAdvancedShareHere nowLost here',
    'Target Review8338%41',
    'Closed, won3––3–',
  ])
  expect(rowsOf('Forecast in USD')).toEqual([
    'OfBy probabilityValueDeals',
    'Overdue$5M$10M1',
    'Q4 2026$0$00',
    'Later$3M$30M2',
    'Without a date$1M$1M1',
  ])
  expect(rowsOf('Forecast in EUR')).toHaveLength(2)
})

test('each figure leads to its deals, and one of none leads nowhere', async () => {
  show(charts)
  const forecast = within(await screen.findByRole('group', { name: /^Forecast in USD/ }))
  expect(forecast.getByRole('link', { name: 'Overdue' }).getAttribute('href')).toBe('?close_to=2026-11-20')
  expect(forecast.queryByRole('link', { name: 'Q4 2026' })).toBeNull()
  await openTables()
  const funnel = within(screen.getByRole('table', { name: 'Funnel' }))
  const [, first] = funnel.getAllByRole('row')
  const links = within(first ?? document.body).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Target Review', '?'],
    ['8', '?'],
    // who went on from here reached the next stage
    ['3', '?outcome=won'],
    ['38%', '?outcome=won'],
    ['4', '?stage=here'],
  ])
})

test('where no deal has left a stage, they say how long deals have been there so far', async () => {
  const stage_times = charts.stage_times.slice(1).map((time) => ({ ...time, standing_median: 1.4 }))
  show({ ...charts, stage_times, forecast: [] })
  expect(await screen.findByText(/^No deal has left a stage yet/)).toBeTruthy()
  expect(screen.getByRole('group', { name: /^Time in stage/ }).textContent).toContain('1 d')
  // no deal is open
  expect(screen.queryByText(/^Forecast/)).toBeNull()
})

test.each([
  ['no deal', { standing: 0, standing_median: null }],
  ['deals that came today', { standing: 2, standing_median: 0.4 }],
])('a chart without data is not drawn: %s', async (_what, empty) => {
  const stage_times = charts.stage_times.slice(1).map((time) => ({ ...time, ...empty }))
  show({ ...charts, stage_times, forecast: [] })
  expect(await screen.findByRole('group', { name: /^Funnel/ })).toBeTruthy()
  expect(screen.getAllByRole('group')).toHaveLength(1)
})

test('without any data there are no charts and no heading', async () => {
  const funnel = charts.funnel.map((one) => ({ ...one, reached: 0, went_on: 0, standing: 0, lost: 0 }))
  const { asked } = show({ ...charts, stage_times: [], funnel, forecast: [] })
  expect(await screen.findByRole('heading', { name: 'How the pipeline moves' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'How the pipeline moves' })).toBeNull())
  expect(asked).toHaveLength(1)
})

test('say what went wrong and are drawn again', async () => {
  let isDown = true
  const user = userEvent.setup()
  renderWithNetwork(<ChartsSection renderRows={renderRows} />, {
    'GET /api/pipeline/charts': () => (isDown ? refusal(400, 'Not today.')() : Response.json(charts)),
  })
  expect(await screen.findByText('Not today.')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('group', { name: /^Funnel/ })).toBeTruthy()
})
