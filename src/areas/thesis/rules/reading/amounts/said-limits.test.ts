import { expect, it } from 'vitest'
import { readThesis } from '../read-thesis.ts'
import leads from '../theses/said-limits.json' with { type: 'json' }

/** Whole sentences as letters say a limit: with verbs between the figure and its bound, or with the figure first and an aside. */
it.each(leads)('$lead: each sentence is its limit', ({ lead, said }) => {
  const wrong = said.flatMap(([sentence = '', limit]) => {
    const limits = readThesis(lead + sentence, 2026).criteria.flatMap((one) =>
      one.kind === 'range' ? [`${one.figure} ${one.min ?? ''}..${one.max ?? ''}`] : [],
    )
    return limits.join() === limit ? [] : [`${sentence}: ${limits.join('; ')}, not ${limit}`]
  })
  expect(wrong).toEqual([])
})

/** The names of currencies in the language of the thesis, and among themselves. */
it.each([
  ['bakeries in Kent, EBITDA above two million Aussie dollars', 'AUD'],
  ['bakeries in Kent, EBITDA above two million Kiwi dollars', 'NZD'],
  ['boulangeries en Mauricie, CA de 6 à 25 millions de dollars canadiens', 'CAD'],
  ['Bäckereien in Zug, Umsatz 2 bis 4 Mio. Schweizer Franken', 'CHF'],
  ['panaderías en Galicia, entre 1.500 y 6.000 millones de pesos chilenos de facturación', 'CLP'],
  ['bagerier i Jylland, EBITDA højst 1,2 mio. svenske kroner', 'SEK'],
  ['bagerier i Jylland, EBITDA højst 1,2 mio. kroner', 'DKK'],
  ['boulangeries, un résultat opérationnel de plus de 2 millions de dirhams marocains', 'MAD'],
])('%s is in %s', (thesis, currency) => {
  const { criteria } = readThesis(thesis, 2026)
  expect(criteria.flatMap((one) => (one.kind === 'range' ? [one.currency] : []))).toEqual([currency])
})
