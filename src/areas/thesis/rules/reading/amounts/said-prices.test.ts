import { expect, it } from 'vitest'
import { readThesis } from '../read-thesis.ts'

const read = (thesis: string): string[] =>
  readThesis(thesis, 2026).criteria.flatMap((one) =>
    one.kind === 'range' ? [`${one.figure} ${one.min ?? ''}..${one.max ?? ''} ${one.currency ?? ''}`.trim()] : [],
  )

const most: Readonly<Record<string, string>> = {
  '£': '0.5 GBP',
  '€': '0.5 EUR',
  Mkr: '5 SEK',
  'kr.': '5 DKK',
  zł: '2 PLN',
}
const mostOf = (thesis: string): string => Object.entries(most).find(([sign]) => thesis.includes(sign))?.[1] ?? ''

it.each([
  'Bakeries in Kent. I pay up to £500k.',
  'Bakeries in Kent, would pay up to £500k',
  'Bakeries in Kent, I pay at most £500k',
  'Bakeries in Kent, happy to pay up to £500k',
  'Bäckereien in Bayern, ich zahle bis 500.000 €',
  'Bäckereien in Bayern, ich zahle höchstens 500.000 €',
  'Bäckereien in Bayern, zahle maximal 500.000 €',
  'Bäckereien in Bayern, ich biete bis zu 500.000 €',
  'Bäckereien in Bayern, ich kann bis zu 500.000 € zahlen',
  "Boulangeries en Bretagne, je paie jusqu'à 500 000 €",
  'Boulangeries en Bretagne, je paie au maximum 500 000 €',
  'Boulangeries en Bretagne, je peux mettre 500 000 € maximum',
  "Boulangeries en Bretagne, je mets jusqu'à 500 000 €",
  "Boulangeries en Bretagne, j'offre jusqu'à 500 000 €",
  'Panaderías en Galicia, pago hasta 500.000 €',
  'Panaderías en Galicia, pago como máximo 500.000 €',
  'Panaderías en Galicia, ofrezco hasta 500.000 €',
  'Panaderías en Galicia, puedo pagar hasta 500.000 €',
  'Panifici in Veneto, pago fino a 500.000 €',
  'Panifici in Veneto, pago al massimo 500.000 €',
  'Panifici in Veneto, offro fino a 500.000 €',
  'Panifici in Veneto, posso spendere fino a 500.000 €',
  'Bakkerijen in Gelderland, ik betaal tot 500.000 €',
  'Bakkerijen in Gelderland, ik betaal maximaal 500.000 €',
  'Bakkerijen in Gelderland, ik bied tot 500.000 €',
  'Padarias no Minho, pago até 500.000 €',
  'Padarias no Minho, pago no máximo 500.000 €',
  'Padarias no Minho, ofereço até 500.000 €',
  'Bagerier i Skåne, jag betalar upp till 5 Mkr',
  'Bagerier i Skåne, jag betalar högst 5 Mkr',
  'Bagerier i Skåne, jag kan betala högst 5 Mkr',
  'Bagerier i Jylland, jeg betaler op til 5 mio. kr.',
  'Bagerier i Jylland, jeg betaler højst 5 mio. kr.',
  'Piekarnie na Mazowszu, zapłacę do 2 mln zł',
  'Piekarnie na Mazowszu, płacę maksymalnie 2 mln zł',
])('%s: what the buyer pays is the highest price', (thesis) => {
  expect(read(thesis)).toEqual([`valuation ..${mostOf(thesis)}`])
})

it.each([
  'Bäckereien in Bayern, mehr als 500.000 € zahlen wir nicht',
  'Bäckereien in Bayern, über 500.000 € zahlen wir nicht',
  "Bakeries in Kent, over £500k we won't pay",
  'Bakkerijen in Gelderland, meer dan 500.000 € betalen wij niet',
  'Panaderías en Galicia, más de 500.000 € no pagamos',
  'Panifici in Veneto, più di 500.000 € non paghiamo',
  'Padarias no Minho, mais de 500.000 € não pagamos',
  'Bagerier i Skåne, mer än 5 Mkr betalar vi inte',
  'Bagerier i Jylland, over 5 mio. kr. betaler vi ikke',
  'Piekarnie na Mazowszu, więcej niż 2 mln zł nie zapłacimy',
  'Boulangeries en Bretagne, plus de 500 000 € nous ne paierons pas',
  'Bäckereien in Bayern, mehr als 500.000 € zahle ich nicht',
])('%s: what the buyer does not pay is above the highest price', (thesis) => {
  expect(read(thesis)).toEqual([`valuation ..${mostOf(thesis)}`])
})

it('leaves the limit of another figure', () => {
  expect(read("Bakeries in Kent, turnover 1 to 3m. Over £500k we won't pay.")).toEqual([
    'revenue 1..3',
    'valuation ..0.5 GBP',
  ])
})

it.each([
  ["Bakeries in Kent, turnover up to £5m but we won't pay for goodwill", 'revenue ..5 GBP'],
  ['Bakeries in Kent with turnover over £2m and we will not pay for goodwill', 'revenue 2.. GBP'],
  ['Boulangeries en Bretagne, CA de 2 à 5 M€ et on ne paie pas de commission', 'revenue 2..5 EUR'],
  ['Bäckereien in Bayern mit Umsatz über 2 Mio. € Provision zahlen wir nicht', 'revenue 2.. EUR'],
  ['Panaderías en Galicia, facturación de más de 2 M€ y no pagamos comisión', 'revenue 2.. EUR'],
  ['Panifici in Veneto, fatturato oltre 2 M€ e non paghiamo provvigioni', 'revenue 2.. EUR'],
  ['Software in Kent, customers pay up to £500 a month, turnover 2 to 5m', 'revenue 2..5'],
])('%s: what else is not paid limits no figure', (thesis, limit) => {
  expect(read(thesis)).toEqual([limit])
})
