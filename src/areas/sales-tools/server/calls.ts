import * as z from 'zod'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import { TranscriptLine, type SalesCall } from '../contract.ts'
import { analyseConversation } from '../rules/analyse-conversation.ts'
import { callsOfDeal } from '../rules/limits.ts'
import { listSpeakers, readTranscript } from '../rules/read-transcript.ts'
import type { SalesToolsDeps } from './deps.ts'
import {
  countSalesCalls,
  deleteSalesCall,
  insertSalesCall,
  listSalesCallRows,
  lockSalesCall,
  updateSides,
  type SalesCallRow,
  toStoredJson,
} from './store.ts'

const Lines = z.array(TranscriptLine)

/** The figures are worked out from the stored lines, so that they follow the rules of today. */
function toSalesCall({ id, title, held_on, lines: stored, our_speakers, created_at }: SalesCallRow): SalesCall {
  const lines = Lines.parse(stored)
  const conversation = analyseConversation(lines, { ours: new Set(our_speakers) })
  return {
    id,
    title,
    held_at: held_on,
    url: null,
    lines,
    conversation,
    our_speakers,
    created_at: created_at.toISOString(),
  }
}

export async function listCalls({ db }: { db: Db }, actor: Actor, dealId: string): Promise<SalesCall[]> {
  await getDeal(db, actor, dealId)
  const rows = await listSalesCallRows(db, { workspaceId: actor.workspaceId, dealId, limit: callsOfDeal })
  return rows.map(toSalesCall)
}

type NewCall = { dealId: string; title: string; held_on: string | null; transcript: string }

/** Reads the transcript and stores its lines; the text as it came is not kept. */
export function addCall(deps: SalesToolsDeps, actor: Actor, input: NewCall): Promise<SalesCall> {
  const { dealId, title, held_on, transcript } = input
  const { workspaceId, userId } = actor
  const at = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    await getDeal(trx, actor, dealId)
    const read = readTranscript(transcript)
    if ('problem' in read) throw new AppError('BAD_REQUEST', read.problem, { data: { field: 'transcript' } })
    if ((await countSalesCalls(trx, { workspaceId, dealId })) >= callsOfDeal)
      throw new AppError('CONFLICT', `A deal can have at most ${callsOfDeal} transcripts. Delete one first.`)
    const row = await insertSalesCall(trx, {
      id: deps.newId(),
      workspace_id: workspaceId,
      deal_id: dealId,
      title,
      held_on,
      lines: toStoredJson(read.lines),
      our_speakers: listSpeakers(read.lines).filter((name) => isSamePerson(name, actor.name)),
      created_by: userId,
      created_at: at,
    })
    await record(trx, actor, { action: 'sales_call.added', callId: row.id, dealId, at })
    return toSalesCall(row)
  })
}

/** Whoever adds a transcript is on our side. */
function isSamePerson(one: string, other: string): boolean {
  const plain = (name: string) => name.trim().toLowerCase()
  return plain(other) !== '' && plain(one) === plain(other)
}

export function changeSides(
  deps: SalesToolsDeps,
  actor: Actor,
  { callId, our_speakers }: { callId: string; our_speakers: string[] },
): Promise<SalesCall> {
  const key = { workspaceId: actor.workspaceId, callId }
  return inTransaction(deps.db, async (trx) => {
    const row = await getCall(trx, actor, callId)
    const known = new Set(listSpeakers(Lines.parse(row.lines)))
    const speakers = [...new Set(our_speakers)].filter((name) => known.has(name))
    await updateSides(trx, key, speakers)
    await publishNews(trx, { workspaceId: actor.workspaceId, topic: 'salesTools', id: row.deal_id })
    return toSalesCall({ ...row, our_speakers: speakers })
  })
}

export function removeCall(deps: SalesToolsDeps, actor: Actor, callId: string): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const { deal_id: dealId } = await getCall(trx, actor, callId)
    await deleteSalesCall(trx, { workspaceId: actor.workspaceId, callId })
    await record(trx, actor, { action: 'sales_call.removed', callId, dealId, at: deps.clock.now() })
  })
}

/** Of a deal that is still there. */
async function getCall(trx: Db, actor: Actor, callId: string): Promise<SalesCallRow> {
  const row = await lockSalesCall(trx, { workspaceId: actor.workspaceId, callId })
  if (!row) throw new AppError('NOT_FOUND', 'There is no such call.')
  await getDeal(trx, actor, row.deal_id)
  return row
}

type CallEvent = { action: 'sales_call.added' | 'sales_call.removed'; callId: string; dealId: string; at: Date }

async function record(trx: Db, actor: Actor, { action, callId, dealId, at }: CallEvent): Promise<void> {
  await publishNews(trx, { workspaceId: actor.workspaceId, topic: 'salesTools', id: dealId })
  const subject = { type: 'sales_call', id: callId }
  await recordAuditBy(trx, actor, { action, subject, details: { deal_id: dealId }, at })
}
