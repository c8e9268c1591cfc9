import { describe, expect, it } from 'vitest'
import { placeKinds } from './meanings.ts'
import { readThesis } from './read-thesis.ts'
import verbs from './theses/search-verbs.json' with { type: 'json' }

/** Behind a sentence of what the buyer sold, and for how much, another says what is sought. */
describe('a sentence that says what is sought', () => {
  it.each(verbs)('is read alone, in $language', ({ frame, trade, verbs: sought }) => {
    const wrong = sought.flatMap((verb) => {
      const { criteria } = readThesis(frame.replace('{}', verb), 2026)
      const texts = criteria.flatMap((one) => (one.kind === 'text' ? one.names : []))
      const places = criteria.filter((one) => one.kind !== 'range' && placeKinds.has(one.kind))
      const limits = criteria.flatMap((one) => (one.kind === 'range' ? [`${one.figure} ${one.min}..${one.max}`] : []))
      const isRight = texts.length === 1 && texts[0]?.toLowerCase().includes(trade) && places.length === 1
      return isRight && limits.join() === 'revenue 2..5' ? [] : [`${verb}: ${[...texts, ...limits].join('; ')}`]
    })
    expect(wrong).toEqual([])
  })
})

describe('a question to who might sell or know', () => {
  it.each([
    'Verkauft jemand eine Tischlerei in Bayern?',
    '¿Alguien traspasa panaderías en Galicia?',
    '¿Alguien vende una panadería en Galicia?',
    '¿Quién vende una panadería en Galicia?',
    '¿Conocéis alguna panadería en Galicia?',
    "Quelqu'un vend une boulangerie en Bretagne ?",
    'Qui vend une boulangerie en Bretagne ?',
    'Auriez-vous une boulangerie en Bretagne ?',
    'Connaissez-vous une boulangerie en Bretagne ?',
    'Qualcuno vende un panificio in Veneto?',
    'Chi vende un panificio in Veneto?',
    'Avete un panificio in Veneto?',
    'Alguém vende uma padaria no Minho?',
    'Alguém trespassa uma padaria no Minho?',
    'Verkoopt iemand een bakkerij in Gelderland?',
    'Heeft iemand een bakkerij in Gelderland te koop?',
    'Is anybody selling a bakery in Kent?',
    'Anyone selling a bakery in Kent?',
    'Säljer någon ett bageri i Skåne?',
    'Er der nogen der sælger et bageri i Jylland?',
    'Czy ktoś sprzedaje piekarnię na Mazowszu?',
    'Habt ihr eine Tischlerei in Bayern?',
  ])('%s: seeks a trade in a region, and nothing more', (thesis) => {
    const { criteria, notUnderstood } = readThesis(thesis, 2026)
    expect(criteria.map(({ kind }) => kind)).toEqual(['region', 'text'])
    expect(criteria[1]?.said).toMatch(
      /^(?:baker[yi]|bageri|bakkerij|boulangerie|panader|panificio|padaria|piekarni|Tischler)\S*$/,
    )
    expect(notUnderstood).toEqual([])
  })

  it.each([
    'Kennt jemand eine Tischlerei in Bayern?',
    'Kent iemand een bakkerij in Gelderland?',
    'Does anyone know a bakery in Kent?',
    'Känner någon till ett bageri i Skåne?',
  ])('%s: who knows one is asked, and no place is named by that', (thesis) => {
    expect(readThesis(thesis, 2026).criteria.map(({ kind }) => kind)).toEqual(['region', 'text'])
  })
})

describe('a wish whose verb stands at the end', () => {
  it('is looked for once, however many abbreviations stand before it', () => {
    const { criteria } = readThesis(`Er will ${'Mio.'.repeat(500)}`, 2026)
    expect(criteria.some(({ kind }) => kind === 'range')).toBe(false)
  })
})

/** Behind the search of a letter: what else is wanted, had in mind or dreamt of is no company. */
describe('a sentence that asks for something else', () => {
  it.each([
    [
      'bakeries in Kent',
      'Does anyone know a good lawyer?|Have you got time on Friday?|Do you have a template for the letter of intent?|I dream of retiring in Spain.',
    ],
    [
      'Bäckereien in Bayern',
      'Kennt jemand einen guten Anwalt?|Hat jemand Zeit am Freitag?|Wir benötigen eine Antwort bis Freitag.|Mein Mandant möchte anonym bleiben.',
    ],
    ['boulangeries en Bretagne', 'Nous avons en tête un calendrier serré.|Le client voudrait signer en juin.'],
    ['panaderías en Galicia', 'Tengo en mente una reunión el viernes.|Mi cliente quiere cerrar en junio.'],
    ['panifici in Veneto', 'Ho in mente una cena con lei.|Il cliente vuole chiudere entro giugno.'],
    [
      'bakkerijen in Gelderland',
      'Kent iemand een goede notaris?|Heeft u een voorbeeldcontract?|Weet u een goede notaris?|De opdracht is vertrouwelijk.',
    ],
    ['padarias no Minho', 'Tenho interesse em falar consigo.|O cliente quer fechar em junho.'],
    ['bagerier i Skåne', 'Jag har i åtanke en middag.|Kunden vill ha ett svar på fredag.'],
    ['bakerier i Rogaland', 'Har dere tid på fredag?'],
  ])('%s, and nothing more', (search, sentences) => {
    const sought = (thesis: string) => readThesis(thesis, 2026).criteria.map(({ kind, said }) => `${kind} ${said}`)
    const wrong = sentences
      .split('|')
      .filter((sentence) => sought(`${search}. ${sentence}`).join() !== sought(search).join())
    expect(wrong).toEqual([])
  })
})
