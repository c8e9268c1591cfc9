import { expect, it } from 'vitest'
import { readThesis } from '../../../read-thesis.ts'

const placesOf = (thesis: string): string[] =>
  readThesis(thesis, 2026).criteria.flatMap((one) =>
    one.kind === 'region' || one.kind === 'city' || one.kind === 'country'
      ? [`${one.not ? '!' : ''}${one.names.join('|')}`]
      : [],
  )

it.each([
  ['stonemasons glos or somerset', ['Gloucestershire|Somerset']],
  ['care home laundries herts beds bucks', ['Hertfordshire|Bedfordshire|Buckinghamshire']],
  ['backflow testing phx / tucson', ['Phoenix|Tucson']],
  ['membrane cleaning gujarat or mh', ['Gujarat|Maharashtra']],
  ['borehole pump service kzn or e cape', ['KwaZulu-Natal|Eastern Cape']],
  ['slurry contractors tipp or co cork', ['Tipperary|County Cork']],
  ['estrichleger s-h u. hh', ['Schleswig-Holstein|Hamburg']],
  ['hörakustiker mv od. brandenburg', ['Mecklenburg-Vorpommern|Brandenburg']],
  ['siebdruckerei thurgau / sg', ['Thurgau|St. Gallen']],
  ['gleisbau sachsen thür. ab 20 mio umsatz', ['Saxony|Thuringia']],
  ['aufzugwartung nö oder bgld', ['Lower Austria|Burgenland']],
  ['voilerie morbihan ou 44', ['Morbihan|Loire-Atlantique']],
  ['cremation animaux 69 ou 42 ca 500k', ['Rhône|Loire']],
  ['tonnellerie bdx ou cognac', ['Bordeaux|Cognac']],
  ['schoenmakerij wvl of ovl', ['West Flanders|East Flanders']],
  ['rietdekkers frl/drenthe', ['Friesland|Drenthe']],
  ['caldaie monza o como', ['Como|Monza']],
  ['lab calibracion stgo o valpo', ['Santiago|Valparaíso']],
  ['hörakustiker hh oder hb', ['Hamburg|Bremen']],
  ['cilindros hidráulicos mg ou es fat 5-20 mi', ['Minas Gerais|Espírito Santo']],
  ['biltong makers wc or nc R10m-R30m', ['Western Cape|Northern Cape']],
  ['fumigacion cdmx edomex ventas 20-80 mdp', ['Mexico City|State of Mexico']],
  ['plumbers, FL, GA and TN', ['Florida|Georgia|Tennessee']],
])('%s is in %s', (thesis, places) => {
  expect(placesOf(thesis)).toEqual(places)
})

it.each([
  ['boulangerie morbihan +10 ans', ['Morbihan']],
  ['boulangerie morbihan, 44 salariés', ['Morbihan']],
  ['boulangerie effectif 40 ou 50', []],
  ['grinding mills in Telangana, 200 KL', ['Telangana']],
  ['bakers in Kent, beds and sofas excluded', ['Kent']],
  ['Oyster farms near Streaky Bay. No others.', []],
])('%s names no place by what is a number or a word: %s', (thesis, places) => {
  expect(placesOf(thesis)).toEqual(places)
})
