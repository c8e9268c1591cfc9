import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'
import { until } from '#test/patience.ts'
import { PaymentReturn } from './payment-return.tsx'

const path = 'POST /api/billing/payment'

test.each([
  ['yes', { subscription: { name: 'Premium' } }, ['success', 'The Premium plan is active']],
  ['yes', { subscription: null }, ['note', 'The payment is not confirmed yet']],
  [
    'yes',
    refusal(503, 'Stripe does not respond right now. Please try again in a moment.'),
    ['destructive', 'The payment could not be read'],
  ],
  ['no', null, ['note', 'Nothing was paid']],
] as const)('back from the page, paid: %s, with the answer %j', async (paid, answer, shown) => {
  let read = 0
  const { asked } = renderWithNetwork(<PaymentReturn paid={paid} onRead={() => (read += 1)} />, { [path]: answer })
  await until(() => listToasts().length > 0, 'a toast')
  expect(listToasts().map(({ kind, title }) => [kind, title])).toEqual([shown])
  // what was paid is read from the provider once, and never believed from the address
  expect(asked.filter(({ call }) => call === path)).toHaveLength(paid === 'yes' ? 1 : 0)
  expect(read).toBeGreaterThan(0)
  expect(screen.queryByRole('alert')).toBe(null)
})
