import { client } from '#kit/client/api.ts'
import { entryFields } from '../fields.ts'
import { messages } from './messages.ts'

/** Watched companies as the bulk bar and the files of the kit know them. */
export const entrySource = {
  area: 'watchlist',
  path: '/api/watchlist',
  noun: messages.list.noun,
  plural: messages.list.plural,
  fields: entryFields,
  known: () => undefined,
  calls: { changeMany: client.watchlist.changeMany, undo: client.watchlist.undo },
}
