import { describe, expect, it } from 'vitest'
import { regionSpellings } from '../reading/words/places/place-words.ts'
import { readThesis } from '../reading/read-thesis.ts'
import { wholesOf } from '../reading/words/places/wider-regions.ts'
import table from '../reading/words/places/wider-regions.json' with { type: 'json' }
import { judge, type RatedCompany } from './rate-fit.ts'

const nobody: RatedCompany = {
  name: 'Alder',
  industry: '',
  description: '',
  country: '',
  region: null,
  location: null,
  stage: null,
  technologies: [],
  revenue_millions: null,
  growth_rate: null,
  employees: null,
  ebitda_millions: null,
  valuation_millions: null,
  founded_year: null,
  customers: null,
  retention_rate: null,
}

/** How a company is rated by the region that is read in a thesis. */
function rate(place: string, country: string, region: string | null, location: string | null): string {
  const { criteria } = readThesis(`bakeries in ${place}`, 2026)
  const [sought] = criteria.filter(({ kind }) => kind === 'region')
  return sought ? judge({ ...nobody, country, region, location }, sought).state : 'not read'
}

const uk = 'United Kingdom'

describe('companies by the region around them', () => {
  it.each([
    ['England', uk, 'Kent', null, 'met'],
    ['England', uk, null, 'Manchester', 'met'],
    ['England', uk, 'North West England', null, 'met'],
    ['England', uk, 'London', 'Westminster', 'met'],
    ['England', uk, null, 'Glasgow', 'missed'],
    ['England', uk, 'Scotland', null, 'missed'],
    ['England', uk, 'Gwent', null, 'missed'],
    ['England', uk, null, null, 'unknown'],
    ['England', uk, null, 'Nether Wallop', 'unknown'],
    ['England', uk, null, 'Bangor', 'unknown'],
    ['England', 'United States', 'New England', null, 'missed'],
    ['England', 'Ireland', null, 'Dublin', 'missed'],
    ['Scotland', uk, null, 'Perth', 'met'],
    ['Scotland', 'Australia', 'Western Australia', 'Perth', 'missed'],
    ['Wales', uk, 'Powys', null, 'met'],
    ['Wales', 'Australia', 'New South Wales', 'Sydney', 'missed'],
    ['Northern Ireland', uk, null, 'Belfast', 'met'],
    ['Northern Ireland', uk, 'County Down', null, 'met'],
    ['Great Britain', uk, null, 'Cardiff', 'met'],
    ['Great Britain', uk, null, 'Belfast', 'missed'],
    ['Kent', uk, 'South East England', null, 'unknown'],
    ['Kent', uk, 'England', null, 'unknown'],
    ['Kent', uk, 'East Midlands', null, 'missed'],
    ['South East England', uk, 'Kent', null, 'met'],
    ['Bavaria', 'Germany', 'Oberbayern', null, 'met'],
    ['Bavaria', 'Germany', null, 'Rosenheim', 'met'],
    ['Bavaria', 'Germany', null, 'Hamburg', 'missed'],
    ['Bavaria', 'Germany', null, null, 'unknown'],
    ['Saxony', 'Germany', 'Lower Saxony', null, 'missed'],
    ['Catalonia', 'Spain', 'Catalunya', null, 'met'],
    ['Catalonia', 'Spain', 'Girona', null, 'met'],
    ['Catalonia', 'Spain', null, 'Madrid', 'missed'],
    ['the Basque Country', 'Spain', 'Gipuzkoa', null, 'met'],
    ['the Basque Country', 'Spain', null, 'Bilbao', 'met'],
    ['Flanders', 'Belgium', 'East Flanders', null, 'met'],
    ['Flanders', 'Belgium', null, 'Bruges', 'met'],
    ['Flanders', 'Belgium', 'Antwerp', null, 'met'],
    ['Flanders', 'Belgium', null, 'Namur', 'missed'],
    ['Flanders', 'Belgium', null, null, 'unknown'],
    ['Wallonia', 'Belgium', 'Hainaut', null, 'met'],
    ['Wallonia', 'Belgium', null, 'Ghent', 'missed'],
    ['Limburg', 'Netherlands', 'Limburg', 'Maastricht', 'met'],
    ['Quebec', 'Canada', null, 'Montreal', 'met'],
    ['Quebec', 'Canada', 'Montérégie', null, 'met'],
    ['Quebec', 'Canada', null, 'Toronto', 'missed'],
    ['Texas', 'United States', null, 'Houston', 'met'],
    ['Virginia', 'United States', 'West Virginia', null, 'missed'],
    ['Sicily', 'Italy', 'Sicilia', null, 'met'],
    ['Sicily', 'Italy', null, 'Catania', 'met'],
    ['Munster', 'Ireland', 'County Cork', null, 'met'],
    ['Bohemia', 'Czechia', 'South Bohemia', null, 'met'],
    ['Bohemia', 'Czechia', null, 'Brno', 'missed'],
    ['Jutland', 'Denmark', null, 'Aarhus', 'met'],
    ['the South Island', 'New Zealand', 'Otago', null, 'met'],
  ] as const)('%s: %s, %s, %s is %s', (place, country, region, location, state) => {
    expect(rate(place, country, region, location)).toBe(state)
  })

  it('the Pays basque is on both sides of the border', () => {
    const { criteria } = readThesis('boulangeries au Pays basque', 2026)
    const [sought] = criteria.filter(({ kind }) => kind === 'region')
    const towns = [
      { country: 'France', location: 'Bayonne' },
      { country: 'Spain', location: 'Bilbao' },
      { country: 'France', location: 'Lyon' },
    ]
    expect(towns.map((one) => sought && judge({ ...nobody, ...one }, sought).state)).toEqual(['met', 'met', 'missed'])
  })
})

describe('the table of wider regions', () => {
  const known = new Set(regionSpellings.map(([, region]) => region))
  // cities that are regions too
  const cities = new Set(['Antwerp', 'Namur', 'Liège', 'Salzburg'])

  it('names regions that a thesis can name', () => {
    const named = Object.values<Record<string, string>>(table.regions).flatMap((ofCountry) =>
      Object.entries(ofCountry).flatMap(([wider, regions]) => [wider, ...regions.split('|')]),
    )
    const all = [...named, ...Object.keys(table.towns), ...Object.keys(table.otherTowns)]
    expect(all.filter((name) => !known.has(name) && !cities.has(name))).toEqual([])
  })

  it('says in which regions a part lies, step by step', () => {
    expect(wholesOf('East Kent')).toEqual(['Kent', 'South East England', 'England'])
    expect(wholesOf('England')).toEqual([])
  })
})
