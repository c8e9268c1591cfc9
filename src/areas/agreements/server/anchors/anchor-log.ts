import type { Logger } from 'pino'
import type { Anchor, AnchoredState, AnchorProgress, AnchorRecord } from '#adapters/chain/port.ts'
import { ProviderError } from '#core/errors.ts'
import { parseCheckpoint } from '#core/ledger/checkpoint.ts'
import { addSeconds } from '#core/dates/calendar-end.ts'
import { timedJob } from '#areas/tasks/server/job-definition.ts'
import type { AgreementDeps } from '../deps.ts'
import { signCheckpoint } from '../ledger/read-log.ts'
import {
  findLastAnchorForEveryone,
  insertAnchorForEveryone,
  listOpenAnchorsForEveryone,
  updateAnchorForEveryone,
  type AnchorRow,
} from './anchor-store.ts'

/** So long a chain is asked whether it still has what it confirmed. */
const watchSeconds = 86_400
/** Without success the record counts as failed, and the next state of the log is recorded instead. */
const mostAttempts = 200
/** After as many again the newest one is given up, too. */
const mostAttemptsOfNewest = 400

type AnchorDeps = AgreementDeps & { log: Pick<Logger, 'warn'> }

/**
 * Records the state of the log with each configured service, and follows what was sent. Every step is a row before and
 * after it, so a killed process goes on where it was; a state that was sent twice is recorded once.
 */
export const anchorLog = timedJob<AnchorDeps>({
  kind: 'anchor-agreement-log',
  title: () => 'Anchor the agreement log outside this installation',
  retryLimit: 2,
  cron: '*/20 * * * *',
  async run(deps, _input, { signal }) {
    for (const anchor of deps.anchors) {
      await addState(deps, anchor)
      const since = addSeconds(deps.clock.now(), -watchSeconds)
      const open = { since, mostAttempts: mostAttemptsOfNewest }
      for (const row of await listOpenAnchorsForEveryone(deps.db, anchor.kind, open)) {
        signal.throwIfAborted()
        await advance(deps, anchor, row)
      }
    }
  },
})

/** A row for the log as it is now, unless it has not grown. */
async function addState(deps: AnchorDeps, { kind }: Anchor): Promise<void> {
  const [signed, last] = [await signCheckpoint(deps, deps.db), await findLastAnchorForEveryone(deps.db, kind)]
  if (!signed || signed.size <= (last?.size ?? 0)) return
  const at = deps.clock.now()
  await insertAnchorForEveryone(deps.db, {
    id: deps.newId(),
    kind,
    size: signed.size,
    checkpoint: signed.note,
    state: 'pending',
    record: '{}',
    created_at: at,
    updated_at: at,
  })
}

async function advance(deps: AnchorDeps, anchor: Anchor, row: AnchorRow): Promise<void> {
  const state = toState(row)
  if (!state) return
  try {
    await save(deps, row, await step(deps, { anchor, row, state }))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ anchor: row.id, kind: row.kind, err: error }, 'the log could not be recorded')
    const isGivenUp = row.attempts + 1 >= mostAttempts && row.state !== 'confirmed'
    await updateAnchorForEveryone(deps.db, row.id, {
      state: isGivenUp ? 'failed' : row.state,
      record: row.record,
      attempts: row.attempts + 1,
      updated_at: row.updated_at,
    })
  }
}

type AnchorStep = { anchor: Anchor; row: AnchorRow; state: AnchoredState }

async function step({ clock }: AnchorDeps, { anchor, row, state }: AnchorStep): Promise<AnchorProgress> {
  if (row.state !== 'sent' && row.state !== 'confirmed') return { state: 'sent', record: await anchor.publish(state) }
  // Written by the same adapter.
  const progress = await anchor.follow(JSON.parse(row.record) as AnchorRecord, state)
  const isLost = progress.state === 'sent' && row.updated_at <= addSeconds(clock.now(), -anchor.lostAfterSeconds)
  return isLost ? { state: 'sent', record: await anchor.publish(state) } : progress
}

async function save(deps: AnchorDeps, row: AnchorRow, { state, record }: AnchorProgress): Promise<void> {
  const written = JSON.stringify(record)
  const isSame = state === row.state && written === row.record
  await updateAnchorForEveryone(deps.db, row.id, {
    state,
    record: written,
    attempts: state === 'failed' ? row.attempts + 1 : row.attempts,
    // Since when it is sent, or confirmed in this block.
    updated_at: isSame ? row.updated_at : deps.clock.now(),
  })
}

function toState({ checkpoint, size }: AnchorRow): AnchoredState | null {
  const parsed = parseCheckpoint(checkpoint)
  return parsed && parsed.size === size ? { origin: parsed.origin, size, root: parsed.root, note: checkpoint } : null
}
