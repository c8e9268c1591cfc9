import { expect, test } from 'vitest'
import { completeCompany } from './complete-company.ts'

test('country, growth, addresses and numbers of registers are kept as they are compared, however a person writes them', () => {
  expect(
    completeCompany(
      {
        name: 'Alder',
        country: 'Deutschland',
        growth_rate: '12,5%',
        website: 'www.alder.de',
        domain: 'https://www.Alder.de/about',
        lei: '5299 00T8BM49AURSDO55',
        registry_jurisdiction: 'US-DE',
      },
      '.',
    ),
  ).toEqual({
    name: 'Alder',
    country: 'Germany',
    growth_rate: '12.5%',
    website: 'https://www.alder.de',
    domain: 'alder.de',
    lei: '529900T8BM49AURSDO55',
    registry_jurisdiction: 'us_de',
  })
})

test('what was not given, was emptied, or is no address stays as it is', () => {
  expect(completeCompany({ website: null }, '.')).toEqual({ website: null })
  expect(completeCompany({ website: 'no website', domain: 'none' }, '.')).toEqual({
    website: 'no website',
    domain: 'none',
  })
})
