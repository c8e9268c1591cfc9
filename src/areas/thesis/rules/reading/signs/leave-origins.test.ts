import { describe, expect, it } from 'vitest'
import { readThesis } from '../read-thesis.ts'

const year = 2026

function wrote(thesis: string): string[] {
  return readThesis(thesis, year).criteria.map((one) =>
    one.kind === 'range' ? one.figure : `${one.not ? '!' : ''}${one.kind} ${one.names.join('|')}`,
  )
}

describe('where goods come from', () => {
  it.each([
    ['importers of Portuguese cork in Leinster', 'region Leinster', 'text importers of Portuguese cork'],
    ['importers of Italian tiles', 'text importers of Italian tiles'],
    ['Korean cosmetics importers in France', 'country France', 'text Korean cosmetics importers'],
    ['Norwegian salmon smokehouses in Scotland', 'region Scotland', 'text Norwegian salmon smokehouses'],
    ['African hair salons in London', 'region London', 'text African hair salons'],
    ['French or German bakeries in Spain', 'country Spain', 'text French|German bakeries'],
    ['Guinea fowl breeders in Kent', 'region Kent', 'text Guinea fowl breeders'],
    ['China importers in Kent', 'region Kent', 'text China importers'],
    ['Phoenix palm nurseries in Kent', 'region Kent', 'text Phoenix palm nurseries'],
    ['Schweizer Uhrenhändler in Bayern', 'region Bavaria', 'text Schweizer Uhrenhändler'],
    ['Importeure spanischer Weine in Hessen', 'region Hesse', 'text Importeure spanischer Weine'],
    ['importateurs de voitures allemandes en Bretagne', 'region Brittany', 'text importateurs de voitures allemandes'],
    ['restaurantes chineses no Alentejo', 'region Alentejo', 'text restaurantes chineses'],
    ['importerzy włoskich win na Śląsku', 'region Silesia', 'text importerzy włoskich win'],
    ['caixas de madeira no Algarve', 'region Algarve', 'text caixas de madeira'],
    ['Essen auf Rädern in Sachsen', 'region Saxony', 'text Essen auf Rädern'],
  ])('of ‘%s’ is no place of the company', (thesis, ...expected) => {
    expect(wrote(thesis)).toEqual(expected)
  })

  it.each([
    ['Italian gearbox makers', 'country Italy', 'text gearbox'],
    ['Italian companies in food, Veneto', 'country Italy', 'region Veneto'],
    ['UK bakeries in Kent', 'country United Kingdom', 'region Kent', 'text bakeries'],
    ['Ohio HVAC companies in Columbus', 'region Ohio', 'city Columbus', 'text HVAC'],
    ['French companies making tiles', 'country France', 'text tiles'],
    ['hotéis na Madeira', 'region Madeira', 'text hotéis'],
  ])('but ‘%s’ says where the company is', (thesis, ...expected) => {
    expect(wrote(thesis)).toEqual(expect.arrayContaining(expected))
  })
})

describe('a place told with the larger one around it', () => {
  it.each([
    ['bakeries in the Algarve region of Portugal', 'country Portugal', 'region Algarve', 'text bakeries'],
    ['bakeries in the Bavaria region of Germany', 'country Germany', 'region Bavaria', 'text bakeries'],
    ['bakeries in the Hunter Valley of New South Wales', 'region Hunter Valley', 'text bakeries'],
    ['bakeries in the Leeds area of Yorkshire', 'region Yorkshire', 'city Leeds', 'text bakeries'],
    ['bakeries in the Gauteng province of South Africa', 'country South Africa', 'region Gauteng', 'text bakeries'],
    ['bakeries in the German part of Switzerland', 'country Switzerland', 'text bakeries'],
    ['bakeries in the Rhône', 'region Rhône', 'text bakeries'],
  ])('of ‘%s’ is one place', (thesis, ...expected) => {
    expect(wrote(thesis)).toEqual(expected)
  })

  it('where ‘of’ is the Dutch ‘or’, both are meant', () => {
    expect(wrote('bakkerijen in België of Zeeland')).toEqual(['region Belgium|Zeeland', 'text bakkerijen'])
    expect(wrote('bakkerijen in Breda of Tilburg')).toEqual(['city Breda|Tilburg', 'text bakkerijen'])
  })
})

describe('a further site', () => {
  it.each([
    ['German bakeries with a plant in Poland', 'country Germany', 'text bakeries'],
    ['bakeries in Kent with a depot in Leeds', 'region Kent', 'text bakeries'],
    ['Bäckereien in Hessen mit Filialen in Bayern', 'region Hesse', 'text Bäckereien'],
    ['boulangeries en Bretagne avec une usine en Pologne', 'region Brittany', 'text boulangeries'],
    ['panaderías en Galicia con una planta en Portugal', 'region Galicia', 'text panaderías'],
    ['panifici in Veneto con uno stabilimento in Polonia', 'region Veneto', 'text panifici'],
    ['bakkerijen in Zeeland met een fabriek in België', 'region Zeeland', 'text bakkerijen'],
    ['padarias no Algarve com uma fábrica em Espanha', 'region Algarve', 'text padarias'],
    ['piekarnie na Śląsku z zakładem w Czechach', 'region Silesia', 'text piekarnie'],
    ['bagerier i Jylland med et lager i Sverige', 'region Jutland', 'text bagerier'],
  ])('of ‘%s’ is no other place to look in', (thesis, ...expected) => {
    expect(wrote(thesis)).toEqual(expected)
  })

  it('is the place to look in where no other is named', () => {
    expect(wrote('bakeries with a depot in Leeds')).toEqual(['city Leeds', 'text bakeries'])
    expect(wrote('Bäckereien mit Filialen in Bayern')).toEqual(['region Bavaria', 'text Bäckereien'])
  })
})
