import { client } from '#kit/client/api.ts'
import type { Change } from '#kit/records/history/changes.ts'
import { messages } from './messages.ts'

/** A change of a company, as the kit undoes it. */
export const toChange = (id: string): Change => ({
  id,
  undo: (change_id) => client.companies.undo({ change_id }),
  count: messages.count,
})
