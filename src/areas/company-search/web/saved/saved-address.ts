import { writeParams, type SearchWords } from '#core/fields/params.ts'
import { client } from '#kit/client/api.ts'
import { fromFilters, searchParams } from '../filters/address.ts'
import { fromQuery } from '../filters/filters.ts'

/** What the address of the search page says for a saved search; nothing where it is gone. */
export async function addressOfSavedSearch(savedSearchId: string): Promise<SearchWords> {
  const saved = (await client.companies.savedSearches()).find(({ id }) => id === savedSearchId)
  return saved ? writeParams(searchParams, fromFilters(fromQuery(saved.query))) : {}
}
