import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { makeSampleView } from '../../sample-view.fixture.ts'
import { EarnOutSimulator } from './earn-out-simulator.tsx'

it('expects a payment only of probabilities that add up to 100%', async () => {
  renderWithNetwork(<EarnOutSimulator view={makeSampleView()} />, {})
  expect(screen.getByRole('status').textContent).toMatch(/^Expected payment/)
  const high = screen.getByRole('textbox', { name: 'High: probability in percent' })
  await userEvent.clear(high)
  await userEvent.type(high, '10')
  expect(screen.getByRole('status').textContent).toBe('The probabilities add up to 85%, not to 100%.')
  await userEvent.clear(high)
  await userEvent.type(high, '25')
  expect(screen.getByRole('status').textContent).toMatch(/^Expected payment/)
})
