import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** They read companies that they found in company_search, where no removed one is. */
const searching = [
  'lists/list-store.ts',
  'query/rank-store.ts',
  'query/register-store.ts',
  'query/search-store.ts',
  'similar/similar-store.ts',
].map((file) => `src/areas/company-search/server/${file}`)

test('whatever reads companies leaves out removed ones, or finds them by the search', () => {
  const files = globSync('src/{areas,server,db/queries}/**/*.{ts,sql}', {
    exclude: ['**/*.test.ts', '**/*.fixture.ts'],
  })
  const reading = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return /\b(from|join|update) companies\b|(From|Join|Table)\('companies'/.test(text)
  })
  expect(reading.length).toBeGreaterThan(5)
  const careless = reading.filter((file) => !readFileSync(file, 'utf8').includes('removed_at'))
  expect(careless.toSorted()).toEqual(searching)
})
