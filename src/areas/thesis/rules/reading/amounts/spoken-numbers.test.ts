import { describe, expect, it } from 'vitest'
import { boundWords } from '../words/bound-words.ts'
import { readThesis } from '../read-thesis.ts'

const year = 2026

function limitsIn(thesis: string): string[] {
  return readThesis(thesis, year).criteria.flatMap((one) =>
    one.kind === 'range' ? [`${one.figure} ${one.min ?? ''}..${one.max ?? ''}`] : [],
  )
}

describe('numbers as they are spoken', () => {
  it.each([
    ['bakeries, revenue of two point five million or more', 'revenue 2.5..'],
    ['bakeries, two point eight to four million revenue', 'revenue 2.8..4'],
    ['bakeries, a good million in sales at least', 'revenue 1..'],
    ['bakeries, turnover 500k to 2', 'revenue 0.5..2'],
    ['bakeries, revenue 2m to 900k', 'revenue 0.9..2'],
    ['Bäckereien, zwei Komma fünf Millionen Umsatz mindestens', 'revenue 2.5..'],
    ['Bäckereien, Kaufpreis maximal eins komma fünf Millionen Euro', 'valuation ..1.5'],
    ['Bäckereien, EBITDA ab einer Viertelmillion Euro', 'ebitda 0.25..'],
    ['boulangeries, deux virgule cinq millions de CA minimum', 'revenue 2.5..'],
    ['boulangeries, un bon million et demi d’euros de chiffre d’affaires minimum', 'revenue 1.5..'],
    ['panaderías, ventas de millón y medio a cuatro', 'revenue 1.5..4'],
    ['panaderías, ventas de 1,5 millones a 4', 'revenue 1.5..4'],
    ['panifici, fatturato da un milione e mezzo a quattro', 'revenue 1.5..4'],
    ['panifici, fatturato oltre due milioni e mezzo', 'revenue 2.5..'],
    ['panifici, fatturato da due a quattro milioni', 'revenue 2..4'],
    ['padarias, faturamento de um milhão e meio a quatro', 'revenue 1.5..4'],
    ['bagerier, omsætning mellem to og fire millioner', 'revenue 2..4'],
    ['bagerier, omsætning fra halvanden til fire millioner', 'revenue 1.5..4'],
    ['bagerier, omsättning från en och en halv till fyra miljoner', 'revenue 1.5..4'],
    ['bakeries with 2 to 5 million revenue, fire doors', 'revenue 2..5'],
  ])('of %s', (thesis, limit) => {
    expect(limitsIn(thesis)).toEqual([limit])
  })
})

describe('a limit that is turned', () => {
  const words: Record<string, [string, string, string]> = {
    en: ['bakeries', 'staff', 'never|in no case|under no circumstances|definitely not'],
    de: ['Bäckereien', 'Mitarbeiter', 'nie|niemals|keinesfalls|auf keinen Fall|auf gar keinen Fall|in keinem Fall'],
    fr: ['boulangeries', 'salariés', 'jamais|en aucun cas|sous aucun prétexte'],
    es: ['panaderías', 'empleados', 'nunca|en ningún caso|bajo ningún concepto'],
    it: ['panifici', 'dipendenti', 'mai|in nessun caso|per nessun motivo'],
    pt: ['padarias', 'funcionários', 'nunca|em caso algum|em nenhuma circunstância'],
    nl: ['bakkerijen', 'medewerkers', 'nooit|in geen geval|onder geen beding'],
    'da, sv, nb': ['bagerier', 'ansatte', 'aldrig|aldri|i intet tilfælde|under inga omständigheter'],
    pl: ['piekarnie', 'pracowników', 'nigdy|w żadnym wypadku|pod żadnym pozorem'],
  }
  const moreThan: Record<string, string> = {
    en: 'more than|above|over',
    de: 'mehr als|über',
    fr: 'plus de',
    es: 'más de',
    it: 'più di',
    pt: 'mais de',
    nl: 'meer dan',
    'da, sv, nb': 'mere end|over',
    pl: 'więcej niż|powyżej',
  }

  it.each(Object.entries(words))('is the other one, in %s', (language, [trade, staff, nots]) => {
    const said = nots.split('|').flatMap((not) => (moreThan[language] ?? '').split('|').map((more) => `${not} ${more}`))
    const wrong = said
      .map((limit) => `${trade}, ${limit} 35 ${staff}`)
      .filter((thesis) => limitsIn(thesis).join() !== 'employees ..35')
    expect(wrong).toEqual([])
    expect(boundWords.some((row) => row.language === language)).toBe(true)
  })
})

describe('terms of payment', () => {
  it.each([
    'Bäckereien in Bayern. Rest als Verkäuferdarlehen über fünf Jahre.',
    'bakkerijen in Gelderland. Rest over drie jaar.',
    'Bakeries in Kent. Earn-out over three years, 20 percent.',
    'Bakeries in Kent. We pay 70% down, balance over two years, no bank.',
  ])('are neither an age nor a trade that is refused: %s', (thesis) => {
    const { criteria } = readThesis(thesis, year)
    expect(criteria.filter((one) => one.kind === 'range' || one.not)).toEqual([])
  })
})
