import { foldText } from '#core/names/fold-text.ts'
import { describe, expect, it } from 'vitest'
import { eachChoice } from './each-choice.fixture.ts'
import { boundWords, type BoundWords } from '../words/bound-words.ts'
import type { Side } from '../meanings.ts'
import { readThesis } from '../read-thesis.ts'

/**
 * Every bound of every language, before and behind the number, with every unit and currency, is read back as the limit
 * that it says; or it is said not to be understood. Nothing else may come out.
 */
type Language = {
  revenue: string
  staff: string
  growth: string
  founded: string
  /** 20 million of a currency as the language writes it. */
  money: readonly ((currency: string, sign: string) => string)[]
  not: string
  to: string
}

const english = [
  (currency: string) => `${currency} 20 million`,
  (_: string, sign: string) => `${sign}20m`,
  (currency: string) => `20m ${currency}`,
  (currency: string) => `${currency} 20,000,000`,
]
const comma = (million: string) => [
  (_: string, sign: string) => `20 ${million} ${sign}`,
  (currency: string) => `${currency} 20 ${million}`,
  (currency: string) => `20.000.000 ${currency}`,
  (currency: string) => `20,0 ${million} ${currency}`,
]

const languages: Record<string, Language> = {
  en: {
    revenue: 'revenue',
    staff: 'employees',
    growth: 'growth',
    founded: 'founded',
    money: english,
    not: 'not',
    to: 'to',
  },
  de: {
    revenue: 'Umsatz',
    staff: 'Mitarbeiter',
    growth: 'Wachstum',
    founded: 'gegründet',
    money: comma('Mio.'),
    not: 'nicht',
    to: 'bis',
  },
  fr: {
    revenue: 'chiffre d’affaires',
    staff: 'salariés',
    growth: 'croissance',
    founded: 'fondée',
    money: comma('millions'),
    not: 'pas',
    to: 'à',
  },
  es: {
    revenue: 'facturación',
    staff: 'empleados',
    growth: 'crecimiento',
    founded: 'fundada',
    money: comma('millones'),
    not: 'no',
    to: 'a',
  },
  it: {
    revenue: 'fatturato',
    staff: 'dipendenti',
    growth: 'crescita',
    founded: 'fondata',
    money: comma('milioni'),
    not: 'non',
    to: 'a',
  },
  pt: {
    revenue: 'receita',
    staff: 'funcionários',
    growth: 'crescimento',
    founded: 'fundada',
    money: comma('milhões'),
    not: 'não',
    to: 'a',
  },
  nl: {
    revenue: 'omzet',
    staff: 'medewerkers',
    growth: 'groei',
    founded: 'opgericht',
    money: comma('miljoen'),
    not: 'niet',
    to: 'tot',
  },
  'da, sv, nb': {
    revenue: 'omsætning',
    staff: 'ansatte',
    growth: 'tillväxt',
    founded: 'grundat',
    money: comma('mio.'),
    not: 'ikke',
    to: 'til',
  },
  pl: {
    revenue: 'obroty',
    staff: 'pracowników',
    growth: 'wzrost',
    founded: 'założone',
    money: comma('mln'),
    not: 'nie',
    to: 'do',
  },
  ru: {
    revenue: 'выручка',
    staff: 'сотрудников',
    growth: 'рост',
    founded: 'основана',
    money: comma('млн'),
    not: 'не',
    to: 'до',
  },
}
const signs = { EUR: '€', GBP: '£', JPY: '¥', PLN: 'PLN' }
const year = 2026

type Case = { text: string; expected: string }

const limits = {
  min: ['20..', '80..', '15..'],
  max: ['..20', '..80', '..15'],
  about: ['16..24', '64..96', '15..'],
} as const
const sidesOfSums = ['min', 'max', 'about'] as const

function wordsOf(words: Partial<Record<Side, string>> | undefined, side: Side): string[] {
  return (words?.[side] ?? '').split('|').filter((word) => word !== '')
}

function makeCases(row: BoundWords, language: Language): Case[] {
  const { revenue, staff, growth } = language
  return sidesOfSums.flatMap((side) => {
    const [sum, count, share] = limits[side]
    const before = wordsOf(row.before, side)
    const behind = wordsOf(row.behind, side)
    const sums = Object.entries(signs).flatMap(([currency, sign]) =>
      language.money.map((write) => ({ amount: write(currency, sign), expected: `revenue ${sum} ${currency}` })),
    )
    const counts = [{ amount: '80', expected: `employees ${count}` }]
    return [
      ...before.flatMap((word) => [
        ...sums.flatMap(({ amount, expected }) => [
          { text: `${revenue} ${word} ${amount}`, expected },
          { text: `${word} ${amount} ${revenue}`, expected },
        ]),
        ...counts.map(({ amount, expected }) => ({ text: `${word} ${amount} ${staff}`, expected })),
        { text: `${growth} ${word} 15 %`, expected: `growth ${share}` },
      ]),
      ...behind.flatMap((word) => [
        ...sums.flatMap(({ amount, expected }) => [
          { text: `${revenue} ${amount} ${word}`, expected },
          { text: `${amount} ${revenue} ${word}`, expected },
        ]),
        { text: `80 ${staff} ${word}`, expected: `employees ${count}` },
      ]),
    ]
  })
}

function makeOpenings(row: BoundWords, { revenue, staff, to }: Language): Case[] {
  const open = row.opens === undefined ? [] : row.opens.split('|')
  return [
    ...open.flatMap((word) => [
      { text: `${revenue} ${word} 20 mln EUR`, expected: 'revenue ..20 EUR' },
      { text: `${word} 80 ${staff}`, expected: 'employees ..80' },
    ]),
    { text: `${revenue} 20 ${to} 30 mln EUR`, expected: 'revenue 20..30 EUR' },
    { text: `20 ${to} 80 ${staff}`, expected: 'employees 20..80' },
    { text: `${revenue} 20-30 mln EUR`, expected: 'revenue 20..30 EUR' },
  ]
}

/** With 'not' before it, a bound says the opposite, or is part of a phrase that says so itself. */
function makeNegated(row: BoundWords, { revenue, not }: Language): Case[] {
  const known = boundWords
    .flatMap(({ before }) => [...wordsOf(before, 'min'), ...wordsOf(before, 'max')])
    .map(foldText)
    .filter(Boolean)
  return (['min', 'max'] as const).flatMap((side) =>
    wordsOf(row.before, side)
      .filter(
        (word) =>
          !known.some((phrase) => foldText(`${not} ${word}`).startsWith(phrase)) &&
          !/^(not?|non?|nao|nie|не|nicht|niet|pas|ikke|inte|ne) /.test(word),
      )
      .map((word) => ({
        text: `${revenue} ${not} ${word} 20 mln EUR`,
        expected: side === 'min' ? 'revenue ..20 EUR' : 'revenue 20.. EUR',
      })),
  )
}

function makeYears(row: BoundWords, { founded }: Language): Case[] {
  const expected = { after: 'founded 2011..', before: 'founded ..2009' } as const
  return [
    ...(['after', 'before'] as const).flatMap((side) =>
      wordsOf(row.before, side).map((word) => ({ text: `${founded} ${word} 2010`, expected: expected[side] })),
    ),
    ...(['after', 'before'] as const).flatMap((side) =>
      wordsOf(row.prefixes, side).map((word) => ({ text: `${founded} ${word}-2010`, expected: expected[side] })),
    ),
    ...(row.since === undefined ? [] : row.since.split('|')).map((word) => ({
      text: `${founded} ${word} 2010`,
      expected: 'founded 2010..',
    })),
  ]
}

function makeRefusals(row: BoundWords, { revenue }: Language): Case[] {
  return (['min', 'max'] as const).flatMap((side) =>
    (row.excess?.[side] ?? '').split('|').map((word) => ({
      text: `${revenue} 20 mln EUR ${word}`,
      expected: side === 'max' ? 'revenue ..20 EUR' : 'revenue 20.. EUR',
    })),
  )
}

function read(text: string): string {
  const { criteria, notUnderstood } = readThesis(text, year)
  const said = criteria.map((criterion) => {
    if (criterion.kind !== 'range') return `${criterion.not ? '!' : ''}${criterion.kind} ${criterion.names.join('|')}`
    const { figure, min, max, currency } = criterion
    return [`${figure} ${min ?? ''}..${max ?? ''}`, currency].filter(Boolean).join(' ')
  })
  return [...said, ...notUnderstood.map(({ words }) => `?${words}`)].join('; ')
}

const wrongOf = (cases: readonly Case[]) =>
  cases.flatMap(({ text, expected }) => (read(text) === expected ? [] : [`${text}: ${read(text)}, not ${expected}`]))

describe.each(Object.keys(languages))('bounds of %s', (name) => {
  const row = boundWords.find(({ language }) => language === name) as BoundWords
  const language = languages[name] as Language
  it.each([
    ['before and behind, with every unit and currency', makeCases],
    ['that open and that join two numbers', makeOpenings],
    ['with a not', makeNegated],
    ['of years', makeYears],
    ['that refuse what was said', makeRefusals],
  ])('%s', (_what, make) => {
    const cases = make(row, language)
    expect(cases.length).toBeGreaterThan(0)
    expect(wrongOf(cases)).toEqual([])
  })
})

it('names before a word such as excluded are not wanted', () => {
  const wrong = boundWords.flatMap(({ excluded = '' }) =>
    eachChoice(excluded).map((word) => ({
      text: `software, Benelux ${word}`,
      expected: 'industry Software & SaaS; !country Belgium|Netherlands|Luxembourg',
    })),
  )
  expect(wrongOf(wrong)).toEqual([])
})

it.each([
  ['Umsatz bis 30 Mio. €', 'revenue ..30 EUR'],
  ['EBITDA-Marge größer 15 %', 'margin 15..'],
  ['revenue has not fallen below $5m', 'revenue 5.. USD'],
  ['Umsatz darf 20 Mio. Euro nicht übersteigen', 'revenue ..20 EUR'],
  ['Werkzeugbau, EBITDA mind. 500 TEUR', 'industry Manufacturing & Industrials; ebitda 0.5.. EUR'],
  ['dairies, EBITDA of €1m minimum, €4m maximum', 'industry Food & Agriculture; ebitda 1..4 EUR'],
  ['основанные до 1990 года', 'founded ..1989'],
  ['более 15 врачей — слишком много', 'employees ..15'],
  ['omzet van ten hoogste 8 miljoen euro', 'revenue ..8 EUR'],
  ['crecimiento de más del 25 %', 'growth 25..'],
  ['CA compris entre 2 et 8 M€', 'revenue 2..8 EUR'],
  ['3 to 7 mil in top line', 'revenue 3..7'],
  ['ventas de 500 mil euros como mínimo', 'revenue 0.5.. EUR'],
  ['firmy w Krakowie lub Wrocławiu', 'city Kraków|Wrocław'],
  ['компании на Кипре или в Сербии', 'country Cyprus|Serbia'],
  ['dairies in Franken', 'industry Food & Agriculture; region Franconia'],
  ['nobody above 100 employees', 'employees ..100'],
  ['sub-€10m revenue', 'revenue ..10 EUR'],
  ['Mindestumsatz 5 Mio. €', 'revenue 5.. EUR'],
  ['revenue must not be below 5m', 'revenue 5..'],
  ['no revenue below 5m', 'revenue 5..'],
  ['CA inférieur à 12 M€', 'revenue ..12 EUR'],
  ['pre-2008 founded', 'founded ..2007'],
  ['more than 15 vets is too big', 'employees ..15'],
  ['under €5m revenue is too small', 'revenue 5.. EUR'],
  ['20 technicians at most', 'employees ..20'],
  ['growth in the teens', 'growth 13..19'],
  ['margins above the mid-teens', 'margin 14..'],
  ['Russia, Belarus and Iran excluded', '!country Russia|Belarus|Iran'],
  ['maximum revenue 40m, minimum EBITDA 3m', 'revenue ..40; ebitda 3..'],
  ['nothing below €20m in sales', 'revenue 20.. EUR'],
  ['mindestens 3 und höchstens 12 Mio. Euro Umsatz', 'revenue 3..12 EUR'],
  ['not less than 20 and not more than 80 employees', 'employees 20..80'],
  ['margins in the low teens or better', 'margin 11..'],
  ['growth in double digits', 'growth 10..'],
  ['EV of no more than £25m', 'valuation ..25 GBP'],
  ['max. 50 MA, min. 5 Mio Umsatz', 'revenue 5..; employees ..50'],
  ['omsättning över 100 MSEK', 'revenue 100.. SEK'],
  ['payroll software for SMEs', 'industry Software & SaaS; text payroll; text SMEs'],
  ['makers in the Rust Belt', 'region Ohio|Michigan|Pennsylvania|Indiana|Illinois|Wisconsin'],
  ['DACH, Benelux excluded', 'country Germany|Austria|Switzerland; !country Belgium|Netherlands|Luxembourg'],
  ['more than 500 employees excluded', 'employees ..500'],
  ['sociétés valorisées entre 10 et 20 M€', 'valuation 10..20 EUR'],
  ['empresas sin pérdidas', 'ebitda 0.001..'],
  ['Software in Polen, ausgenommen Warschau', 'industry Software & SaaS; country Poland; !city Warsaw'],
])('‘%s’ asks for %s', (text, expected) => {
  expect(read(text)).toBe(expected)
})

it.each([
  ['10x EBITDA or cheaper', '?10x EBITDA or cheaper'],
  ['at 6 times EBITDA', '?6 times EBITDA'],
  ['20,000 square feet', '?20,000 square feet'],
  ['EBITDA multiple of no more than 7', '?EBITDA multiple of no more than 7'],
  ['valued at under 8x EBITDA', '?valued at under 8x EBITDA'],
  ['software in Texas, under 100 frobs', 'industry Software & SaaS; region Texas; ?under 100 frobs'],
  ['without customers in Russia', '?without customers in Russia'],
  ['revenue flurbing 5 million', '?revenue flurbing 5 million'],
  ['revenue not 50 million', '?revenue not 50 million'],
  ['between 5m revenue', '?between 5m revenue'],
  ['software, backlog above $40m', 'industry Software & SaaS; ?backlog above $40m'],
  ['insurers with £250m of assets under management', 'industry Financial Services; ?£250m of assets under management'],
  ['software, purchase flurb up to €15m', 'industry Software & SaaS; ?purchase flurb up to €15m'],
  ['software, loss-makers are fine', 'industry Software & SaaS; ?loss-makers are fine'],
  ['software, established in the 1990s', 'industry Software & SaaS; ?established; ?1990s'],
  ['revenue not flurbing below 5m', '?revenue not flurbing below 5m'],
  ['software, series A or later excluded', 'industry Software & SaaS; ?series A or later excluded'],
])('‘%s’ is said not to be understood, and asks for nothing else', (text, expected) => {
  expect(read(text)).toBe(expected)
})
