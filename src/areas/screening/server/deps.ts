import type { Transaction } from 'kysely'
import type { ListContent, SanctionsListId, SanctionsSource } from '#adapters/sanctions-lists/port.ts'
import type { Tables } from '#db/tables.ts'
import type { Screener } from './matching/screener.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'

export type Trx = Transaction<Tables>

export type ScreeningDeps = StartTaskDeps & {
  screener: Screener
  config: { publicUrl: string }
  sanctionsSources: readonly SanctionsSource[]
  /** Reads a file on another thread. Throws UnusableListError. */
  readSanctionsList: (file: { list: SanctionsListId; path: string }) => Promise<ListContent>
}
