import { everyChainEnd } from '#areas/audit/server/verify-all-chains.ts'
import { timedJob } from '#areas/tasks/server/job-definition.ts'
import { canonicalJson } from '#core/ledger/canonical-json.ts'
import { describeHeads, type AuditHead } from '../../rules/audit-heads.ts'
import type { AgreementDeps } from '../deps.ts'
import { appendContents } from './append-entries.ts'
import { insertHeadsForEveryone, listNewestHeadsForEveryone } from './ledger-store.ts'
import { cryptography } from './log-signer.ts'

const batch = 1000

/**
 * Enters the ends of the audit chains that have grown into the log: what is signed and recorded elsewhere for agreements
 * then holds for the audit log as well. An end is committed before it is seen here, and never changes.
 */
export const enterAuditHeads = timedJob<AgreementDeps>({
  kind: 'enter-audit-heads',
  title: () => 'Add the audit log to the agreement log',
  cron: '37 * * * *',
  async run(deps, _input, { signal }) {
    let heads: AuditHead[] = []
    for await (const { chainId, seq, hash } of everyChainEnd(deps.db)) {
      signal.throwIfAborted()
      heads.push({ chain: chainId, seq, hash })
      if (heads.length < batch) continue
      await enter(deps, heads)
      heads = []
    }
    await enter(deps, heads)
  },
})

async function enter(deps: AgreementDeps, ends: readonly AuditHead[]): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const names = ends.map(({ chain }) => chain)
    const known = new Map((await listNewestHeadsForEveryone(trx, names)).map(({ chain_id, seq }) => [chain_id, seq]))
    const grown = ends.filter(({ chain, seq }) => seq > (known.get(chain) ?? 0))
    if (grown.length === 0) return
    const content = canonicalJson(describeHeads(grown, deps.clock.now().toISOString(), cryptography.sha256))
    const entry = await appendContents(deps, trx, [{ document: null, content }])
    await insertHeadsForEveryone(
      trx,
      grown.map(({ chain, seq, hash }) => ({ chain_id: chain, seq, hash, entry })),
    )
  })
}
