import { randomInt } from 'node:crypto'
import * as z from 'zod'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import { fromMinorUnits } from '#core/money/minor-units.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import { Rehearsal, type RehearsalMoveInput } from '../../contract.ts'
import { currencyOf } from '../../rules/currency-of.ts'
import { rehearsalsKept } from '../../rules/limits.ts'
import { makeCounterpart, replyTo, type Counterpart, type RehearsalMove } from '../../rules/rehearsal/counterpart.ts'
import { scoreRehearsal } from '../../rules/rehearsal/score-rehearsal.ts'
import { counterpartStyles, sides, type CounterpartStyle, type RehearsalStatus } from '../../rules/words.ts'
import { offersOfLead, partyOf } from '../../rules/next-move.ts'
import type { NegotiationDeps } from '../deps.ts'
import { noNegotiation } from '../kinds.ts'
import { findVisibleLimits } from '../limits.ts'
import {
  deleteRehearsals,
  findNegotiation,
  insertRehearsal,
  listBids,
  listOffers,
  listRehearsalRows,
  lockRehearsal,
  updateRehearsal,
  type RehearsalRow,
} from '../store.ts'

type RehearsalKey = { dealId: string; rehearsalId: string }

/** Only the person who rehearses sees it. */
export async function listRehearsals({ db }: NegotiationDeps, actor: Actor, dealId: string): Promise<Rehearsal[]> {
  const ourLimit = await readOurLimit(db, actor, dealId)
  const rows = await listRehearsalRows(db, ownerOf(actor, dealId), rehearsalsKept)
  return rows.map((row) => toRehearsal(row, ourLimit))
}

type RehearsalStart = { dealId: string; style: CounterpartStyle; opening?: number | undefined }

/** The counterpart is made from the offers on the lead bid; where theirs is missing, the person says what they would open with. */
export function rehearse(
  deps: NegotiationDeps,
  actor: Actor,
  { dealId, style, opening }: RehearsalStart,
): Promise<Rehearsal> {
  const { workspaceId, userId } = actor
  const owner = ownerOf(actor, dealId)
  return inTransaction(deps.db, async (trx) => {
    const ourLimit = await readOurLimit(trx, actor, dealId)
    const deal = await getDeal(trx, actor, dealId)
    const table = await readTable(trx, owner, deal)
    const theirs = table.theirs ?? opening
    if (theirs === undefined)
      throw new AppError(
        'UNPROCESSABLE',
        'They have not made an offer yet. Enter the opening price you expect from them.',
      )
    const counterpart = makeCounterpart({ ...table, style, opening: theirs, chance: randomInt(1000) / 1000 })
    const row: RehearsalRow = {
      id: deps.newId(),
      workspace_id: workspaceId,
      deal_id: dealId,
      user_id: userId,
      counterpart,
      moves: [],
      status: 'open',
      created_at: deps.clock.now(),
      ended_at: null,
    }
    await insertRehearsal(trx, { ...row, counterpart: JSON.stringify(counterpart), moves: '[]' })
    const older = (await listRehearsalRows(trx, owner, 2 * rehearsalsKept)).slice(rehearsalsKept)
    await deleteRehearsals(
      trx,
      owner,
      older.map(({ id }) => id),
    )
    return toRehearsal(row, ourLimit)
  })
}

export function moveInRehearsal(deps: NegotiationDeps, actor: Actor, input: RehearsalMoveInput): Promise<Rehearsal> {
  const { dealId, rehearsalId, amount, asks, text, seen } = input
  return inTransaction(deps.db, async (trx) => {
    const { row, ourLimit } = await openRehearsal(trx, actor, { dealId, rehearsalId })
    const { counterpart, moves } = readRow(row)
    if (moves.length !== seen) throw new AppError('CONFLICT', 'This rehearsal has been continued in another window.')
    const reply = replyTo(counterpart, moves, { amount, asks })
    const status: RehearsalStatus = reply.reason === 'agreed' || reply.reason === 'walked away' ? reply.reason : 'open'
    return saveRehearsal(
      trx,
      { ...row, moves: [...moves, { amount, asks, text, reply }], status },
      {
        ourLimit,
        at: deps.clock.now(),
      },
    )
  })
}

export function endRehearsal(deps: NegotiationDeps, actor: Actor, key: RehearsalKey): Promise<Rehearsal> {
  return inTransaction(deps.db, async (trx) => {
    const { row, ourLimit } = await openRehearsal(trx, actor, key)
    return saveRehearsal(trx, { ...row, status: 'ended' }, { ourLimit, at: deps.clock.now() })
  })
}

export async function removeRehearsal({ db }: NegotiationDeps, actor: Actor, key: RehearsalKey): Promise<void> {
  await getDeal(db, actor, key.dealId)
  if ((await deleteRehearsals(db, actor, [key.rehearsalId])) === 0) throw noRehearsal()
}

const ownerOf = ({ workspaceId, userId }: Actor, dealId: string) => ({ workspaceId, userId, dealId })

/** Used for the score alone. */
async function readOurLimit(db: Db, actor: Actor, dealId: string): Promise<number | null> {
  const limits = await findVisibleLimits(db, actor, await getDeal(db, actor, dealId))
  return limits?.our_limit ?? null
}

type RehearsalPlayer = ReturnType<typeof ownerOf>

type TableOffers = Pick<Counterpart, 'side' | 'ourLast'> & { theirs?: number }

/** What both sides can see of the lead bid. */
async function readTable(db: Db, owner: RehearsalPlayer, deal: { currency: string }): Promise<TableOffers> {
  const negotiation = await findNegotiation(db, owner)
  if (!negotiation) throw noNegotiation()
  const { side } = negotiation
  const currency = currencyOf(negotiation, deal)
  const offers = offersOfLead(await listBids(db, owner), await listOffers(db, owner))
  const isOurs = ({ party }: { party: string }) => party === partyOf(side)
  const [ours, theirs] = [offers.findLast(isOurs), offers.findLast((offer) => !isOurs(offer))]
  const whole = ({ price_minor }: { price_minor: number }) => fromMinorUnits(price_minor, currency)
  return { side, ourLast: ours ? whole(ours) : null, ...(theirs && { theirs: whole(theirs) }) }
}

async function openRehearsal(trx: Db, actor: Actor, { dealId, rehearsalId }: RehearsalKey) {
  const ourLimit = await readOurLimit(trx, actor, dealId)
  const row = await lockRehearsal(trx, ownerOf(actor, dealId), rehearsalId)
  if (!row) throw noRehearsal()
  if (row.status !== 'open') throw new AppError('CONFLICT', 'This rehearsal is over.')
  return { row, ourLimit }
}

type SaveRehearsalInput = { ourLimit: number | null; at: Date }

async function saveRehearsal(trx: Db, row: RehearsalRow, { ourLimit, at }: SaveRehearsalInput): Promise<Rehearsal> {
  const { id, workspace_id: workspaceId, moves, status } = row
  const ended_at = status === 'open' ? null : at
  await updateRehearsal(trx, { workspaceId, id }, { moves: JSON.stringify(moves), status, ended_at })
  return toRehearsal(row, ourLimit)
}

const StoredCounterpart = z.object({
  style: z.enum(counterpartStyles),
  side: z.enum(sides),
  opening: z.number(),
  limit: z.number(),
  ourLast: z.number().nullable(),
})

function readRow({ counterpart, moves }: RehearsalRow): { counterpart: Counterpart; moves: RehearsalMove[] } {
  return { counterpart: StoredCounterpart.parse(counterpart), moves: Rehearsal.shape.moves.parse(moves) }
}

function toRehearsal(row: RehearsalRow, ourLimit: number | null): Rehearsal {
  const { id, status, created_at } = row
  const { counterpart, moves } = readRow(row)
  const { style, side, opening, limit } = counterpart
  const seen = { id, style, side, status, opening, moves, created_at: created_at.toISOString() }
  if (status === 'open') return { ...seen, limit: null, score: null }
  return { ...seen, limit, score: scoreRehearsal({ counterpart, moves, status, ourLimit }) }
}

function noRehearsal(): AppError {
  return new AppError('NOT_FOUND', 'There is no such rehearsal.')
}
