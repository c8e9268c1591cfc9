import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import type { Db } from '#db/connection.ts'
import type { MonitoredClient } from '../../contract.ts'
import type { ClientRow } from '../store.ts'

/** The clients with the names of the people who changed them last. */
export async function toClients(db: Db, rows: readonly ClientRow[]): Promise<MonitoredClient[]> {
  const names = await namePeople(
    db,
    rows.map(({ changed_by }) => changed_by),
  )
  return rows.map((row) => toNamedClient(row, nameOf(names, row.changed_by)))
}

export async function toClient(db: Db, row: ClientRow): Promise<MonitoredClient> {
  const names = await namePeople(db, [row.changed_by])
  return toNamedClient(row, nameOf(names, row.changed_by))
}

function toNamedClient(row: ClientRow, changedByName: string | null): MonitoredClient {
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    client_type: row.client_type,
    industry: row.industry,
    risk: row.risk,
    accounts: row.accounts,
    hold_reason: row.hold_reason,
    held_at: row.held_at?.toISOString() ?? null,
    is_sample: row.is_sample,
    version: row.version,
    changed_by_name: changedByName,
  }
}
