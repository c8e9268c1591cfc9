import { expect, it } from 'vitest'
import { readThesis } from '../read-thesis.ts'

const placesOf = (thesis: string): string[] =>
  readThesis(thesis, 2026).criteria.flatMap((one) =>
    one.kind === 'region' || one.kind === 'country' ? [`${one.not ? '!' : ''}${one.names.join('|')}`] : [],
  )

it.each([
  [
    'Galvanisers in Kent, Essex or Surrey',
    'Kent|Essex',
    'Scrub Surrey.|Cross out Surrey.|Take Surrey off the list.|No, actually leave out Surrey.|Surrey has been struck off.',
  ],
  [
    'Verzinkereien in Bayern, Hessen und Sachsen',
    'Bavaria|Hesse',
    'Sachsen lass weg.|Sachsen wurde gestrichen.|Sachsen bitte wieder raus.',
  ],
  ['Galvanisation en Bretagne, Normandie ou Alsace', 'Brittany|Normandy', "Oublie l'Alsace.|Laisse tomber l'Alsace."],
  ['Galvanizado en Murcia, Galicia o Asturias', 'Murcia|Galicia', 'Quita Asturias.|Asturias se descarta.'],
  [
    'Zincatura in Veneto, Lombardia o Piemonte',
    'Veneto|Lombardy',
    'Togli il Piemonte.|Il Piemonte lasciamolo perdere.',
  ],
  ['Verzinkerijen in Gelderland, Utrecht of Drenthe', 'Gelderland|Utrecht', 'Laat Drenthe maar weg.'],
  ['Galvanização no Minho, Algarve ou Alentejo', 'Minho|Algarve', 'Tira o Alentejo.'],
  ['Ocynkownie na Śląsku, w Wielkopolsce i na Mazowszu', 'Silesia|Greater Poland', 'Mazowsze odpada.'],
])('%s: a place that is withdrawn is neither asked for nor refused', (search, places, withdrawals) => {
  for (const said of withdrawals.split('|')) expect([said, ...placesOf(`${search}. ${said}`)]).toEqual([said, places])
})

it('withdraws each of several places', () => {
  expect(placesOf('Galvanisers in Kent, Essex, Surrey or Sussex. Scrap Surrey. Drop Sussex.')).toEqual(['Kent|Essex'])
})

it.each([
  ['Galvanisers in Kent or Essex (not Essex any more).', ['Kent', '!Essex']],
  ['Galvanisers in Kent or Essex. Essex is not an option.', ['Kent', '!Essex']],
  ['Galvanisers in Kent, not in Kent.', ['Kent', '!Kent']],
])('%s: a place that is refused is not asked for as well', (thesis, places) => {
  expect(placesOf(thesis)).toEqual(places)
})

it('keeps a group from which one is excluded', () => {
  const [asked, refused] = placesOf('Galvanisers in DACH without Switzerland')
  expect([asked, refused]).toEqual(['Germany|Austria|Switzerland', '!Switzerland'])
})
