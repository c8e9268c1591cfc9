import type { Transaction } from 'kysely'
import type { JobQueue } from '#adapters/jobs/port.ts'
import type { ListContent, SanctionsListId, SanctionsSource } from '#adapters/sanctions-lists/port.ts'
import type { Clock, NewId } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { Screener } from './matching/screener.ts'

export type Trx = Transaction<Tables>

export type ScreeningDeps = {
  db: Db
  clock: Clock
  newId: NewId
  queue: JobQueue
  screener: Screener
  sanctionsSources: readonly SanctionsSource[]
  /** Reads a file on another thread. Throws UnusableListError. */
  readSanctionsList: (file: { list: SanctionsListId; path: string }) => Promise<ListContent>
}
