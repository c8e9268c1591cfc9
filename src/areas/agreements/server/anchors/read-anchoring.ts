import type { Anchor } from '#adapters/chain/port.ts'
import type { Db } from '#db/connection.ts'
import type { Anchoring } from '../../contract.ts'
import { describeRecord, rateAnchoring } from '../../rules/anchoring.ts'
import { listAnchorsFromForEveryone } from './anchor-store.ts'

/** Where the log up to this size is recorded outside this installation. */
export async function readAnchoring(
  { db, anchors }: { db: Db; anchors: readonly Pick<Anchor, 'readAcceptances'>[] },
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
  const state = rateAnchoring(
    rows.map((row) => row.state),
    is_configured,
  )
  const takes_acceptances = anchors.some(({ readAcceptances }) => readAcceptances !== undefined)
  return { is_configured, takes_acceptances, state, records }
}
