import { expect, test } from 'vitest'
import { compareFigure, raisesFlag, type ComparedFigure, type Today } from './compare-figure.ts'

const usd = (value: number | null): ComparedFigure => ({ value, currency: value === null ? null : 'USD' })
const plain = (value: number | string | null): ComparedFigure => ({ value, currency: null })

test.each<[string, ComparedFigure, Today, string, boolean]>([
  ['the same amount', usd(45e6), { figure: usd(45e6) }, 'same', false],
  ['one cent more', usd(45e6), { figure: usd(45e6 + 0.01) }, 'changed', true],
  ['the same number in another currency', usd(45e6), { figure: { value: 45e6, currency: 'EUR' } }, 'changed', true],
  ['unknown then and now', usd(null), { figure: usd(null) }, 'same', false],
  ['unknown then and now, in another currency', usd(null), { figure: { value: null, currency: 'EUR' } }, 'same', false],
  ['unknown then, zero now', usd(null), { figure: usd(0) }, 'changed', true],
  ['known then, unknown now', usd(7), { figure: usd(null) }, 'changed', true],
  ['the same stage', plain('Valuation'), { figure: plain('Valuation') }, 'same', false],
  ['another stage', plain('Valuation'), { figure: plain('Closed') }, 'changed', true],
  ['a day later', plain('2027-01-31'), { figure: plain('2027-02-01') }, 'changed', true],
  ['a company that is gone', plain(120), 'gone', 'gone', true],
  ['a company that this reader may not see', plain(120), 'hidden', 'hidden', false],
])('%s', (_reason, assumed, today, standing, flag) => {
  expect(compareFigure(assumed, today)).toBe(standing)
  expect(raisesFlag(compareFigure(assumed, today))).toBe(flag)
})
