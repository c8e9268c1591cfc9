import type { Db } from '#db/connection.ts'
import type { Anchoring } from '../../contract.ts'
import { describeRecord } from '../../rules/anchoring.ts'
import { listAnchorsFromForEveryone } from './anchor-store.ts'

/** Where the log up to this size is recorded outside this installation. */
export async function readAnchoring(
  { db, anchors }: { db: Db; anchors: readonly unknown[] },
  size: number,
): Promise<Anchoring> {
  const rows = await listAnchorsFromForEveryone(db, size)
  const is_configured = anchors.length > 0
  const records = rows.map(({ kind, state, record }) => ({
    kind,
    state,
    // Written by the adapter of this kind: words and numbers only.
    detail: describeRecord({ kind, ...(JSON.parse(record) as Record<string, string | number>) }),
  }))
  const states = rows.map(({ state }) => state)
  if (states.includes('confirmed')) return { is_configured, state: 'confirmed', records }
  if (states.includes('reorganised')) return { is_configured, state: 'reorganised', records }
  return { is_configured, state: is_configured || rows.length > 0 ? 'pending' : 'none', records }
}
