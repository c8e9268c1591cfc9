import { expect, it } from 'vitest'
import { sampleBilling, sampleInvoices } from './sample-billing.ts'

const now = new Date('2026-11-23T12:00:00Z')

it('works out to 28 of 50 profiles, 12 reports, a volume of 45,000 and a fee of 225', () => {
  expect(sampleBilling(now).usage).toEqual({
    period_start: '2026-11-01T00:00:00.000Z',
    period_end: '2026-12-01T00:00:00.000Z',
    profiles: 28,
    profile_limit: 50,
    reports: 12,
    volumes: [{ currency: 'USD', volume_minor: 45_000_00, fee_minor: 225_00 }],
  })
})

it('is a Premium plan with its invoices, each number once', () => {
  expect(sampleBilling(now).subscription).toMatchObject({ name: 'Premium', price_minor: 2500_00, term_months: 12 })
  const invoices = sampleInvoices(now)
  expect(invoices.map(({ number }) => number)).toEqual([
    'INV-000006',
    'INV-000005',
    'INV-000004',
    'INV-000003',
    'INV-000002',
    'INV-000001',
  ])
  expect(new Set(invoices.map(({ id }) => id)).size).toBe(6)
})
