import { client } from '#kit/client/api.ts'
import { FileMenu } from '#kit/records/files/file-menu.tsx'
import { dealFields } from '../../fields.ts'
import { toChange } from '../deal-changes.ts'
import { toQuery, type Filter } from '../filter/address.ts'

export const dealFiles = {
  area: 'deals',
  path: '/api/deals',
  noun: 'deal',
  plural: 'deals',
  fields: dealFields,
  toChange,
}

/** The deals of the filter in force as a file, and deals out of one. */
export function DealFileMenu({ filter, mayWrite }: { filter: Filter; mayWrite: boolean }) {
  const query = toQuery(filter)
  const hasRecords = async () => (await client.deals.list({ ...query, limit: 1 })).length > 0
  return <FileMenu source={dealFiles} filter={query} mayWrite={mayWrite} hasRecords={hasRecords} />
}
