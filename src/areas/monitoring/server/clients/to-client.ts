import type { MonitoredClient } from '../../contract.ts'
import type { ClientRow } from '../store.ts'

export function toClient(row: ClientRow): MonitoredClient {
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
  }
}
