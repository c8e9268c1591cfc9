import type { Formatter } from '#core/format/formatter.ts'
import type { Discovery } from '../../contract.ts'
import { messages } from '../messages.ts'

/** What an empty list says: of a workspace also how many companies it has. */
export function sayEmpty(
  { workspace_companies: companies }: Pick<Discovery, 'workspace_companies'>,
  { format, otherwise }: { format: Formatter; otherwise: string },
): string {
  return typeof companies === 'number' ? messages.scope.none(format.number(companies)) : otherwise
}
