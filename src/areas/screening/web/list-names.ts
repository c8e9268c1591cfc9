import type { AnyListId } from '../rules/words.ts'
import { messages } from './messages.ts'

export function namesOfLists(ids: readonly AnyListId[]): string {
  return ids.map((id) => messages.listShort[id]).join(', ')
}
