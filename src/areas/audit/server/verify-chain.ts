import { compareEnds, followChain, genesis, type Break, type ChainEnd } from '#core/ledger/hash-chain.ts'
import type { Db } from '#db/connection.ts'
import type { Verdict } from '../contract.ts'
import { toLink } from './audit-content.ts'
import { sha256 } from './sha256.ts'
import { findChainEnd, listAuditEntriesAfter } from './store.ts'

const batch = 1000

/** Checks a whole chain and returns whether it is intact, or the first broken entry. */
export function verifyChain(db: Db, chainId: string): Promise<Verdict> {
  // One snapshot for all batches, so that concurrent entries do not look like a mismatch.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => verifyWithin(trx, chainId))
}

/** The same inside a snapshot that is open already. */
export async function verifyWithin(trx: Db, chainId: string): Promise<Verdict> {
  const known = (await findChainEnd(trx, chainId)) ?? genesis
  const { end, broken } = await followWholeChain(trx, chainId)
  return toVerdict(end, broken ?? compareEnds(end, known))
}

async function followWholeChain(trx: Db, chainId: string): Promise<{ end: ChainEnd; broken: Break | null }> {
  let end = genesis
  for (;;) {
    const rows = await listAuditEntriesAfter(trx, chainId, { after: end.seq, limit: batch })
    const walk = followChain(end, rows.map(toLink), sha256)
    if (walk.broken || rows.length < batch) return walk
    end = walk.end
  }
}

function toVerdict(end: ChainEnd, broken: Break | null): Verdict {
  return {
    intact: broken === null,
    entries: end.seq,
    broken_at: broken?.seq ?? null,
    reason: broken?.reason ?? null,
    last_hash: end.hash,
  }
}
