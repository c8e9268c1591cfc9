import type { Actor } from '#areas/permissions.ts'
import type { Agreement, LinkPage, ListedAgreement } from '../../contract.ts'
import { listedAgreements } from '../../rules/limits.ts'
import { readAnchoring } from '../anchors/read-anchoring.ts'
import type { AgreementDeps } from '../deps.ts'
import { readSteps } from '../ledger/read-log.ts'
import { listObligationsForEveryone } from '../obligations/obligation-store.ts'
import { listAgreementsOf, listParticipantsForEveryone } from '../store.ts'
import { findAddress, findOwn, getSeat, type Seat } from './find-participant.ts'
import { toAgreement, toListed } from './to-agreement.ts'

export async function listAgreements(
  deps: AgreementDeps,
  actor: Actor,
  { before }: { before?: string | undefined },
): Promise<{ agreements: ListedAgreement[]; has_more: boolean }> {
  const { db } = deps
  const email = await findAddress(db, actor)
  if (email === null) return { agreements: [], has_more: false }
  const own = { userId: actor.userId, email }
  const rows = await listAgreementsOf(db, own, { before, limit: listedAgreements + 1 })
  const shown = rows.slice(0, listedAgreements)
  const all = await listParticipantsForEveryone(
    db,
    shown.map(({ id }) => id),
  )
  const now = deps.clock.now()
  const agreements = shown.map((row) => {
    const participants = all.filter(({ agreement_id }) => agreement_id === row.id)
    const number = findOwn({ row, participants }, own)?.number ?? 0
    return toListed({ row, participants, number, now })
  })
  return { agreements, has_more: rows.length > shown.length }
}

export async function getAgreement(deps: AgreementDeps, actor: Actor, id: string): Promise<Agreement> {
  return await readSeat(deps, await getSeat(deps.db, actor, id))
}

/** The agreement as a participant sees it. */
export async function readSeat(deps: AgreementDeps, seat: Seat): Promise<Agreement> {
  const steps = await readSteps(deps.db, seat.row.document_hash)
  const anchoring = await readAnchoring(deps, (steps.at(-1)?.index ?? 0) + 1)
  const obligations = await listObligationsForEveryone(deps.db, seat.row.id)
  return toAgreement({ ...seat, now: deps.clock.now() }, { steps, anchoring, obligations })
}

/** What a participant's link, or move, shows. */
export async function readPage(deps: AgreementDeps, seat: Seat): Promise<LinkPage> {
  const mine = seat.participants.find(({ number }) => number === seat.number)
  if (mine?.state === 'declined') return { state: 'declined' }
  return { state: 'open', agreement: await readSeat(deps, seat) }
}
