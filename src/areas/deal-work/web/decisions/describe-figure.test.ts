import { expect, test } from 'vitest'
import { makeFormatter } from '#core/format/formatter.ts'
import type { Assumption } from '../../contract.ts'
import { describeAssumption } from './describe-figure.ts'

const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })
const plain = (value: number | string | null, currency: string | null = null) => ({ value, currency })

test.each<[Assumption['figure'], Assumption['assumed'], Assumption['now'], Assumption['standing'], string]>([
  ['value', plain(45e6, 'USD'), plain(52e6, 'USD'), 'changed', 'assumed $45M, now $52M'],
  ['value', plain(45e6, 'USD'), plain(45e6, 'EUR'), 'changed', 'assumed $45M, now €45M'],
  ['value', plain(45e6, 'USD'), plain(45e6 + 1, 'USD'), 'changed', 'assumed 45,000,000 USD, now 45,000,001 USD'],
  ['ebitda', plain(null), plain(4_500_000, 'USD'), 'changed', 'was not known, now $4.5M'],
  ['ebitda', plain(4_500_000, 'USD'), plain(null), 'changed', 'assumed $4.5M, now not known'],
  ['expected_close', plain(null), plain(null), 'same', 'was not known'],
  ['company_ebitda', plain(null), null, 'gone', 'was not known; the company was removed'],
  ['synergies', plain(0, 'USD'), plain(0, 'USD'), 'same', 'assumed $0'],
  ['probability', plain(60), plain(85), 'changed', 'assumed 60%, now 85%'],
  ['expected_close', plain('2027-01-31'), plain(null), 'changed', 'assumed Jan 31, 2027, now not known'],
  ['stage', plain('Valuation'), plain('Closed'), 'changed', 'assumed Valuation, now Closed'],
  ['company_revenue', plain(41.5), null, 'gone', 'assumed $41.5M; the company was removed'],
  ['company_growth', plain(-3.2), plain(-3.2), 'same', 'assumed −3.2%'],
  [
    'company_employees',
    plain(1200),
    null,
    'hidden',
    'assumed 1,200; to see today’s figure you need access to companies',
  ],
])('%s of %o, now %o: %s', (figure, assumed, now, standing, text) => {
  expect(describeAssumption({ figure, assumed, now, standing }, format)).toBe(text)
})
