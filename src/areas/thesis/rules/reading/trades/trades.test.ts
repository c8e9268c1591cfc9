import { describe, expect, it } from 'vitest'
import table from '#core/trades/trades.json' with { type: 'json' }
import { foldText } from '#core/names/fold-text.ts'
import type { Criterion } from '../../../contract.ts'
import { tradeKinds } from '../meanings.ts'
import { readThesis } from '../read-thesis.ts'

const write = (one: Criterion): string =>
  one.kind === 'range'
    ? `${one.figure} ${one.min}..${one.max}`
    : `${one.not ? '!' : ''}${one.kind} ${one.names.join('|')}`

const isTrade = (one: Criterion): boolean => one.kind !== 'range' && tradeKinds.has(one.kind)
const read = (thesis: string): readonly Criterion[] => readThesis(thesis, 2026).criteria

/** Every so many phrases of the lexicon. */
const sample = 101
const phrases = table
  .flatMap((written) => [written, ...('kinds' in written ? (written.kinds ?? []) : [])])
  .flatMap(({ says, asked = '' }: { says: string; asked?: string }) => [...says.split('|'), ...asked.split('|')])
  .filter((phrase, at) => phrase !== '' && at % sample === 0)

describe('what a trade is called', () => {
  it('is sought, and asks for nothing beside', () => {
    const wrong = phrases.filter((phrase) => {
      const criteria = read(`${phrase}, Kent, £2m to £5m revenue`)
      const others = criteria.filter((one) => !isTrade(one)).map(write)
      return (
        !criteria.some(isTrade) ||
        others.toSorted().join() !== 'region Kent,revenue 2000000..5000000'.replaceAll('000000', '')
      )
    })
    expect(wrong).toEqual([])
  })

  it('is refused as a whole', () => {
    const wrong = phrases.filter((phrase) => {
      const criteria = read(`Bäckereien in Bayern, keine ${phrase}, Umsatz 2 bis 5 Mio. €`).map(write)
      const others = criteria.filter((one) => !/^!(?:text|industry|technology)/.test(one))
      return (
        others.length === criteria.length || others.toSorted().join() !== 'region Bavaria,revenue 2..5,text Bäckereien'
      )
    })
    expect(wrong).toEqual([])
  })

  it.each([
    'care beds',
    'nail polish',
    'seed corn',
    'étude de marché',
    'équipements maritimes',
    'madeira serrada',
    'material de montaña',
    'outpatient PT',
    'no-dig drilling',
    'ensayos no destructivos',
    'bebidas no alcohólicas',
    'assainissement non collectif',
    'zero trust platform',
    'micro-brewery',
    'small kitchen appliance',
    'petite enfance',
    'usinage de grosses pièces',
    '2-man delivery',
    'day-old chicks',
    'private banking',
    'medicina familiar',
    'clinical trials services',
    'fruit growing',
    'expansion joint',
    'ricerca perdite',
  ])('%s is no place, limit, stage or refusal', (phrase) => {
    const others = read(`${phrase}, Kent`).filter((one) => !isTrade(one) || (one.kind !== 'range' && one.not))
    expect(others.map(write)).toEqual(['region Kent'])
  })

  it.each(['auctions', 'cabinet makers', 'déménagement', 'piensos', 'schoenen', 'salt works', 'litigation services'])(
    '%s is sought where nothing else is',
    (phrase) => {
      const { criteria, notUnderstood } = readThesis(`${phrase} in Kent`, 2026)
      expect(criteria.filter(isTrade).map((one) => foldText(one.said ?? ''))).toEqual([foldText(phrase)])
      expect(notUnderstood).toEqual([])
    },
  )

  it.each([
    ['Producteurs de thé en Bretagne', 'text thé'],
    ['Producteurs de maïs en Bretagne', 'text maïs'],
    ['Salons de thé en Bretagne', 'text Salons de thé'],
  ])('%s: a word with its accents is no other', (thesis, trade) => {
    expect(read(thesis).map(write)).toEqual(['region Brittany', trade])
  })

  it('is not taken from what is told of the buyer', () => {
    expect(read('We sold our auctions last year. Kent, revenue £2m to £5m.').some(isTrade)).toBe(false)
  })
})
