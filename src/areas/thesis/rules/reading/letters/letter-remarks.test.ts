import { describe, expect, it } from 'vitest'
import type { Criterion } from '../../../contract.ts'
import { readThesis } from '../read-thesis.ts'
import letters from '../theses/letter-remarks.json' with { type: 'json' }
import { divideBreathless } from './divide-breathless.ts'
import { leaveCourtesies } from './leave-courtesies.ts'

const year = 2026

const write = (one: Criterion): string =>
  one.kind === 'range'
    ? `${one.figure} ${one.min ?? ''}..${one.max ?? ''}`
    : `${one.not ? '!' : ''}${one.names.join('|').toLowerCase()}`

const read = (thesis: string): string => readThesis(thesis, year).criteria.map(write).join('; ')

const withoutMarks = (thesis: string): string => thesis.toLowerCase().replaceAll(/[.!?;,:](?=\s|$)|[¡¿]/g, '')

type Letters = (typeof letters)[number]

/** A remark behind the whole search, in a line of its own, behind the first sentence, and in a letter without marks. */
function misreadWith(remarks: readonly string[], { search, read: whole, readFirst }: Letters): string[] {
  const ways = remarks.flatMap((remark): [string, string][] => [
    [[...search, remark].join(' '), whole],
    [[...search, remark].join('\n'), whole],
    [[search[0], remark].join(' '), readFirst],
    [withoutMarks([...search, remark].join(' ')), whole],
  ])
  return ways.flatMap(([thesis, expected]) => (read(thesis) === expected ? [] : [`${thesis}: ${read(thesis)}`]))
}

describe.each(letters)('a letter in $language', (row) => {
  it('asks for nothing by thanks, wishes, signatures, fees and how to answer', () => {
    expect(misreadWith(row.courteous, row)).toEqual([])
  })

  it('asks for nothing by what it tells of the buyer', () => {
    expect(misreadWith(row.told, row)).toEqual([])
  })

  it('is read where nothing divides its sentences', () => {
    const wrong = row.breathless.filter(([thesis = '', expected]) => read(thesis) !== expected)
    expect(wrong.map(([thesis = '']) => [thesis, read(thesis)])).toEqual([])
  })
})

describe('a courtesy', () => {
  it('is no part that was not understood', () => {
    const { notUnderstood } = readThesis(
      'Bakeries in Kent. Many thanks for your help, Tom. No mass mailings please.',
      year,
    )
    expect(notUnderstood).toEqual([])
  })

  it.each([
    ['Many thanks, bakeries in Kent would be great, turnover 2-5m.', 'kent; bakeries; revenue 2..5'],
    ['Bakeries in Kent. No coffee shops please.', 'kent; bakeries; !coffee shops'],
    ['Coffee roasters in Kent. Best if turnover is over 2m.', 'kent; coffee roasters; revenue 2..'],
    ['Printers in Kent. Kind regards, Tom. PS: no Wales.', 'kent; printers; !wales'],
    ['Printers in Kent. Kind regards, Tom\nTurnover 2-5m, no franchises', 'kent; printers; !franchises; revenue 2..5'],
    ['Kind regards from Leeds. We look for printers in Kent, turnover 2-5m.', 'kent; printers; revenue 2..5'],
    ['Imprimeries en Bretagne. Merci, pas de franchises.', 'brittany; imprimeries; !franchises'],
    ['Por favor, imprentas en Galicia, facturación de 2 a 5 millones.', 'galicia; imprentas; revenue 2..5'],
    ['Vi søger trykkerier på Fyn. God omsætning, mindst 5 millioner.', 'funen; trykkerier; revenue 5..'],
    ['Druckereien in Hessen. Bitte keine Copyshops.', 'hesse; druckereien; !copyshops'],
  ])('is not what only begins like one: %s', (thesis, expected) => {
    expect(read(thesis)).toBe(expected)
  })

  it('leaves every other letter in its place', () => {
    const thesis = 'Bakeries in Kent. Many thanks, Tom.'
    expect(leaveCourtesies(thesis).text).toBe('Bakeries in Kent.                  ')
  })
})

describe('sentences without marks', () => {
  it.each([
    [
      'we are roofers in hull and i want a joiner in leeds no franchises call me after six',
      'we are roofers in hull\nand i want a joiner in leeds\nno franchises\ncall me after six',
    ],
    [
      'wir suchen eine druckerei in hessen berlin scheidet aus der umsatz sollte bei 2 mio liegen',
      'wir suchen eine druckerei in hessen\nberlin scheidet aus\nder umsatz sollte bei 2 mio liegen',
    ],
  ])('stand in lines of their own: %s', (thesis, lines) => {
    expect(divideBreathless(thesis)).toBe(lines)
  })

  it.each([
    'looking for a bakery that we can run ourselves in kent with no debt and no more than 20 staff',
    'Rail contractors in Great Britain, London excluded, £10m–£50m sales, more than 400 staff would be too many',
    'wir suchen eine druckerei die wir selbst führen können in hessen mit umsatz von 2 bis 5 mio',
  ])('are not found in what is one: %s', (thesis) => {
    expect(divideBreathless(thesis)).toBe(thesis)
  })
})
