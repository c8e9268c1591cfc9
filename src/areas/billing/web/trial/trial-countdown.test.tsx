import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { api } from '#kit/client/api.ts'
import { until } from '#test/patience.ts'
import { TrialCountdown } from './trial-countdown.tsx'

/** Whatever else the page has read while the trial ran. */
function Rest() {
  useQuery(api.billing.invoices.queryOptions({ input: {} }))
  return null
}

test('a trial that ends in an open page refreshes everything that the page shows', async () => {
  const ends = new Date(Date.now() + 400).toISOString()
  const { asked } = renderWithNetwork(
    <>
      <TrialCountdown renderLink={(words) => <p>{words}</p>} />
      <Rest />
    </>,
    {
      'GET /api/billing/trial': () =>
        Response.json({ state: Date.now() < Date.parse(ends) ? 'running' : 'ended', started_at: ends, ends_at: ends }),
      'GET /api/billing/invoices': [],
    },
  )
  expect(await screen.findByText('Trial: last day')).toBeDefined()
  const reads = () => asked.filter(({ call }) => call === 'GET /api/billing/invoices').length
  await until(() => reads() === 2, 'everything is read again')
  expect(screen.queryByText('Trial: last day')).toBe(null)
})
