import type { Break } from '#core/ledger/hash-chain.ts'
import type { Db } from '#db/connection.ts'
import { findOtherEndForEveryone, listChainEndsForEveryone, type NamedEnd } from './store.ts'
import { verifyWithin } from './verify-chain.ts'

const batch = 1000

type ChainsVerdict = { chains: number; entries: number; fault: string | null }

/** Checks all chains of the installation inside one snapshot, up to the first broken entry. */
export async function verifyAllChains(snapshot: Db): Promise<ChainsVerdict> {
  const all: ChainsVerdict = { chains: 0, entries: 0, fault: null }
  for await (const { chainId } of everyChainEnd(snapshot)) {
    const { entries, broken_at, reason } = await verifyWithin(snapshot, chainId)
    all.chains += 1
    all.entries += entries
    if (broken_at !== null && reason !== null)
      return { ...all, fault: `Audit log ${chainId}: ${sentences[reason](broken_at)}` }
  }
  return all
}

const sentences: Record<Break['reason'], (seq: number) => string> = {
  missing: (seq) => `entry ${seq} is missing.`,
  changed: (seq) => `entry ${seq} was changed.`,
  unlinked: (seq) => `entry ${seq} does not belong to the entry before it.`,
}

/** The end of each chain: recorded elsewhere, it shows later whether anything before it was rewritten. */
export async function* everyChainEnd(db: Db): AsyncGenerator<NamedEnd> {
  let after = ''
  for (;;) {
    const ends = await listChainEndsForEveryone(db, { after, limit: batch })
    yield* ends
    if (ends.length < batch) return
    after = ends.at(-1)?.chainId ?? after
  }
}

/** Which of these recorded ends the audit log no longer has, in words; null if it has them all. */
export async function findRewritten(db: Db, ends: readonly NamedEnd[]): Promise<string | null> {
  const other = ends.length > 0 ? await findOtherEndForEveryone(db, ends) : undefined
  return other ? `Audit log ${other.chainId}: entry ${other.seq} is not the one that was recorded.` : null
}
