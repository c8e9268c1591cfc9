import { describe, expect, it, test } from 'vitest'
import {
  industriesOf,
  isOfIndustry,
  nearestIndustries,
  readIndustry,
  sayUnknownIndustry,
  wholeIndustriesOf,
  widenIndustries,
} from './industry-taxonomy.ts'
import { industryWords } from './industry-words.ts'
import { industries } from './industries.ts'

const fixed = industries.map(({ name }) => name)

test('the taxonomy has the industries of the fixed list, all of them and in their order', () => {
  expect(industryWords.map(({ name }) => name)).toEqual(fixed)
})

test('every phrase is folded, stands once in its row, and is found again by the rule', () => {
  for (const { name, whole, parts, labels } of industryWords) {
    const phrases = [whole, parts, labels].flatMap((words) => (words === '' ? [] : words.split('|')))
    expect(new Set(phrases).size).toBe(phrases.length)
    for (const phrase of phrases)
      expect([phrase, industriesOf(phrase)]).toEqual([phrase, expect.arrayContaining([name])])
    for (const phrase of whole.split('|')) expect(wholeIndustriesOf(phrase)).toContain(name)
  }
})

describe('an everyday industry', () => {
  it.each([
    ['Technology', ['Software & SaaS', 'Telecommunications']],
    ['Software', ['Software & SaaS']],
    ['Healthcare', ['Healthcare & Life Sciences']],
    ['Manufacturing', ['Manufacturing & Industrials']],
    ['Financial Services', ['Financial Services']],
    ['Real Estate', ['Real Estate & Construction']],
    ['Energy', ['Energy & Utilities']],
    ['Retail', ['Retail & E-commerce']],
    ['Media', ['Media & Entertainment']],
    ['Transportation', ['Transportation & Logistics']],
    ['Agriculture', ['Food & Agriculture']],
    ['Education', ['Education & Training']],
    ['Consumer Goods', ['Retail & E-commerce', 'Food & Agriculture']],
    ['Gesundheitswesen', ['Healthcare & Life Sciences']],
    ['Santé', ['Healthcare & Life Sciences']],
  ])('%s means all of %o', (asked, meant) => {
    expect(wholeIndustriesOf(asked)).toEqual(meant)
    expect(readIndustry(asked, fixed)).toEqual({ names: meant, isKnown: true })
  })

  it.each([
    ['Maschinenbau', 'Manufacturing & Industrials'],
    ['Elektrotechnik', 'Manufacturing & Industrials'],
    ['Maschinen- und Anlagenbau', 'Manufacturing & Industrials'],
    ['Semiconductor machinery', 'Manufacturing & Industrials'],
    ['Packaging Technology', 'Manufacturing & Industrials'],
    ['Waste management', 'Energy & Utilities'],
    ['Cyber security', 'Software & SaaS'],
    ['Industrial coatings', 'Chemicals & Materials'],
    ['Health Care Equipment', 'Healthcare & Life Sciences'],
    ['Éditeur de logiciels', 'Software & SaaS'],
    ['Construction mécanique', 'Manufacturing & Industrials'],
    ['Servicios financieros', 'Financial Services'],
    ['Chimica', 'Chemicals & Materials'],
  ])('%s of an import belongs to %s, and keeps its own text', (stored, name) => {
    expect(industriesOf(stored)).toContain(name)
    expect(isOfIndustry(stored, [name])).toBe(true)
    expect(readIndustry(name, [stored, 'Beekeeping'])).toEqual({ names: [stored], isKnown: true })
    // Asked for by its own name it is found alone, where anybody is called so, and else by what it belongs to.
    if (wholeIndustriesOf(stored).length === 0) expect(readIndustry(stored, [stored, name]).names).toEqual([stored])
    expect(readIndustry(stored, [name]).names).toEqual([name])
  })

  it('that nobody knows is said to be unknown, with the nearest', () => {
    expect(readIndustry('Beekeeping', fixed)).toEqual({ names: [], isKnown: false })
    expect(readIndustry('beekeeping', ['Beekeeping'])).toEqual({ names: ['Beekeeping'], isKnown: true })
    expect(nearestIndustries('Healtcare')[0]).toBe('Healthcare & Life Sciences')
    expect(nearestIndustries('Manufactoring')[0]).toBe('Manufacturing & Industrials')
    // What is only a little like it is no help, and long nonsense is answered as quickly.
    for (const nonsense of ['Blorbing', 'zzzz', 'Beekeeping', 'x'.repeat(200)])
      expect(sayUnknownIndustry(nonsense)).toBe(`No industry is known as ‘${nonsense}’. Choose one from the list.`)
    expect(sayUnknownIndustry('Telecomm')).toMatch(
      /^No industry is known as ‘Telecomm’\. The nearest is ‘Telecommunications/,
    )
  })
})

test('what differs in case or signs alone is one choice, in the spelling of the list or of most companies', () => {
  const stored = [
    { value: 'beekeeping', count: 1 },
    { value: 'Beekeeping', count: 4 },
    { value: 'Software & SaaS', count: 2 },
    { value: 'SOFTWARE & SAAS', count: 5 },
  ]
  expect(widenIndustries(stored)).toEqual([
    { value: 'Software & SaaS', count: 7 },
    { value: 'Beekeeping', count: 5 },
  ])
})

test('a whole industry counts its parts as well, and a part itself alone', () => {
  const stored = [
    { value: 'Manufacturing & Industrials', count: 5 },
    { value: 'Maschinenbau', count: 3 },
    { value: 'Software', count: 2 },
  ]
  expect(widenIndustries(stored)).toEqual([
    { value: 'Manufacturing & Industrials', count: 8 },
    { value: 'Maschinenbau', count: 3 },
    { value: 'Software', count: 2 },
    { value: 'Software & SaaS', count: 2 },
  ])
})
