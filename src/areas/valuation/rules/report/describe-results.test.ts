import { describe, expect, it } from 'vitest'
import { makeFormatter } from '#core/format/formatter.ts'
import { dropUnknownFiguresIn } from '#areas/models/rules/drop-unknown-figures.ts'
import { listFacts } from './commentary-prompt.ts'
import { describeResults } from './describe-results.ts'
import type { Adjustment, ValuationInputs } from '../inputs/inputs.ts'
import { sampleCase } from '../sample-case.ts'

const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })
const sample = sampleCase('Millbrook Workflow', 'Software & SaaS')
const say = (inputs: ValuationInputs, adjustments: readonly Adjustment[] = []) =>
  describeResults({ inputs, on: '2026-11-21', adjustments, currency: 'USD', format })

describe('what the figures say', () => {
  it('is said of the sample valuation', () => {
    const [worth, ...rest] = say(sample)
    // 0.5 × 31.9 + 0.35 × 8.5 × 4.12 + 0.15 × 8.2 × 4.12 = 33.3; less 6 of debt, plus 2.5 of cash
    expect(worth).toContain('Enterprise value $33.3M')
    expect(worth).toContain('Equity value $29.8M.')
    const text = rest.join(' ')
    // 8.5 × 4.12
    expect(text).toContain('Highest method: comparable companies, $35M.')
    expect(text).toContain('median of comparable companies 8.5x')
    // 36 / 33.28 is 8 % more
    expect(text).toContain('The offer of $36M (Indicative offer) is within the range, 8% above the base value.')
    expect(text).toContain('(Downside) to ')
  })

  it.each([
    ['a value above the range', { offer: { value: 400, by: '' } }, 'The offer of $400M is above the range'],
    ['debts above the value', { base: { ...sample.base, debt: 100 } }, 'below zero: net debt exceeds enterprise value'],
    [
      'methods far apart',
      { assets: { ...sample.assets, owned: [{ id: 'all', name: 'All', book: 0.1, worthRatio: 1 }], owed: [] } },
      'Too far apart to confirm each other.',
    ],
    [
      'an exit at a multiple',
      { terminal: { method: 'multiple' as const, growth: 0.02, multiple: 8 } },
      'The exit multiple of 8.0x implies terminal growth of',
    ],
  ])('of %s', (_reason, change, sentence) => {
    expect(say({ ...sample, ...change }).join(' ')).toContain(sentence)
  })

  it('of adjustments: from the old value of the shares to the new one', () => {
    const lease = { id: '01890a5d-ac96-774b-bcce-b302099a8057', kind: 'debt' as const, amount: 2 }
    const found = say(sample, [{ ...lease, reason: 'A lease', source: 'Page 4' }])
    expect(found).toContain('One adjustment moves equity value from $29.8M to $27.8M.')
  })

  it('of what nobody looked at', () => {
    // 26 single inputs and 5 years of 6; eight of the sample have a source
    expect(say(sample).at(-1)).toBe('48 of 56 inputs are still default assumptions.')
  })

  it('says nothing that it cannot know', () => {
    const none = { ...sample, weights: { dcf: 0, comparable: 0, precedent: 0, asset: 0 } }
    const found = say({ ...none, scenarios: [] })
    expect(found[0]).toBe('No weighted method gives a value.')
    expect(found.join(' ')).not.toMatch(/offer|probability/)
  })
})

describe('what a model is told', () => {
  it('is figures and the industry, and nobody by name', () => {
    const inputs = { ...sample, offer: { value: 36, by: 'Secret Bidder' } }
    const text = listFacts({ inputs, on: '2026-11-21', adjustments: [], currency: 'USD', format }).join('\n')
    expect(text).toContain('Industry: Software & SaaS')
    expect(text).toContain('LTM: revenue $22M, EBITDA $4.1M')
    expect(text).toContain('Comparable companies: weight 35%; $28M to $42M, base $35M')
    expect(text).not.toMatch(/Millbrook|Secret Bidder|Northgate|manufacturers/)
  })
})

describe('what a model wrote', () => {
  const facts = ['The business is worth $33.3M, between $27.1M and $1,250.5M.', 'Median 8.5x, weight 35%.']

  it.each([
    ['It is worth $33.3M. Peers stand at 8.5x.', 0],
    ['It is worth 33.3 million and at most 1250.5.', 0],
    ['It is worth $33.3M. That is 9x EBITDA.', 1],
    ['At $34M it would be cheap. Nothing else is sure.', 1],
  ])('%s: %i sentences name figures that were not told', (text, leftOut) => {
    const found = dropUnknownFiguresIn([text], facts)
    expect(found.leftOut).toBe(leftOut)
    expect(found.paragraphs.join(' ')).not.toMatch(/9x|34M/)
  })

  it('loses paragraphs of which nothing is left', () => {
    expect(dropUnknownFiguresIn(['Worth 12.', 'Look at the debts first.'], facts)).toEqual({
      paragraphs: ['Look at the debts first.'],
      leftOut: 1,
    })
  })
})
