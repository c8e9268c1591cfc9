import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { listGivenRoom } from '#areas/deal-work/server/files/list-given-files.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { listViewsOfGuest } from '#areas/documents/server/reading/views.ts'
import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import { hashToken, newToken } from '#areas/identity/server/secret-token.ts'
import type { Actor } from '#areas/permissions.ts'
import { refuseOptedOut } from '#areas/outreach/server/opt-out.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { toDay } from '#core/dates/calendar.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { GuestAccess, GuestLinkState, SentLink } from '../contract.ts'
import { isOver } from '../rules/is-over.ts'
import { viewsOfGuest } from '../rules/limits.ts'
import { writeRoomMail } from '../rules/write-room-mail.ts'
import type { GuestDeps } from './deps.ts'
import { listAsked } from './guest-questions.ts'
import { guests } from './guests.ts'
import { deleteLinkRow, findLinkRow, listLinksOfDeal, replaceLinkRow } from './store.ts'

/** The link of a guest, what it shows at the moment, and what the guest opened. */
export async function showAccess(deps: GuestDeps, actor: Actor, id: string): Promise<GuestAccess> {
  const { db, clock } = deps
  const { workspaceId } = actor
  const { deal_id: dealId, email, folders, file_access: access, until } = await guests.get(deps, actor, id)
  const link = await showLink(db, workspaceId, { id, email })
  const { files } = await listGivenRoom(db, { workspaceId, dealId }, { folders, access })
  const views = await listViewsOfGuest(db, workspaceId, id)
  const questions = await listAsked(db, { workspaceId, dealId, guestId: id })
  return {
    ...link,
    is_over: isOver({ until }, toDay(clock.now())),
    files: files.length,
    views: views
      .slice(0, viewsOfGuest)
      .map(({ documentId, at, ...view }) => ({ document_id: documentId, ...view, at: at.toISOString() })),
    questions,
  }
}

type ShownLink = Pick<GuestAccess, 'sent_at' | 'sent_by_name' | 'opened_at' | 'former_email'>
const noLink: ShownLink = { sent_at: null, sent_by_name: null, opened_at: null, former_email: null }

/** Of a link that went to another address nothing but that address. */
async function showLink(db: Db, workspaceId: string, guest: { id: string; email: string }): Promise<ShownLink> {
  const link = await findLinkRow(db, workspaceId, guest.id)
  if (!link) return noLink
  if (link.email !== guest.email) return { ...noLink, former_email: link.email }
  const { sent_at, sent_by, opened_at } = link
  return {
    sent_at: sent_at.toISOString(),
    sent_by_name: nameOf(await namePeople(db, [sent_by]), sent_by),
    opened_at: opened_at?.toISOString() ?? null,
    former_email: null,
  }
}

/** How far the invitations of a deal have come. */
export async function listLinkStates({ db }: { db: Db }, actor: Actor, dealId: string): Promise<GuestLinkState[]> {
  await getDeal(db, actor, dealId)
  const rows = await listLinksOfDeal(db, { workspaceId: actor.workspaceId, dealId })
  return rows.map(({ guest_id, sent_at, opened_at }) => ({
    guest_id,
    sent_at: sent_at.toISOString(),
    opened_at: opened_at?.toISOString() ?? null,
  }))
}

/** A link by which the guest enters the room, mailed to them. Only the hash of its secret is stored. */
export function sendLink(deps: GuestDeps, actor: Actor, id: string): Promise<SentLink> {
  const { workspaceId, userId } = actor
  const token = newToken(deps)
  const link = `${deps.config.publicUrl}/due-diligence?room=${token}`
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const { deal_id: dealId, name, email, folders, until } = await guests.get({ ...deps, db: trx }, actor, id)
    if (folders.length === 0) throw new AppError('CONFLICT', `Choose the folders that ${name} may see first.`)
    if (isOver({ until }, toDay(at)))
      throw new AppError('CONFLICT', 'The last day of access has passed. Choose a later one first.')
    await refuseOptedOut(trx, [email])
    const { target } = await getDeal(trx, actor, dealId)
    await replaceLinkRow(trx, {
      guest_id: id,
      workspace_id: workspaceId,
      email,
      token_hash: hashToken(token),
      sent_by: userId,
      sent_at: at,
    })
    const mail = writeRoomMail({ name, target, by: actor.name.trim() || actor.email, link, until })
    await queueMail(deps, trx, {
      to: email,
      ...mail,
      replyTo: actor.email,
      orderedBy: { workspaceId, userId, aboutId: id },
    })
    await publishNews(trx, { workspaceId, topic: 'roomGuests', id })
    const subject = { type: 'room_guest', id }
    await recordAuditBy(trx, actor, { action: 'room_guest.link_sent', subject, details: { deal_id: dealId }, at })
    return { link, email }
  })
}

export async function closeLink(deps: GuestDeps, actor: Actor, id: string): Promise<void> {
  const { workspaceId } = actor
  await inTransaction(deps.db, async (trx) => {
    const { deal_id: dealId } = await guests.get({ ...deps, db: trx }, actor, id)
    if (!(await deleteLinkRow(trx, workspaceId, id))) throw new AppError('CONFLICT', 'This guest has no open link.')
    await publishNews(trx, { workspaceId, topic: 'roomGuests', id })
    const subject = { type: 'room_guest', id }
    const at = deps.clock.now()
    await recordAuditBy(trx, actor, { action: 'room_guest.link_closed', subject, details: { deal_id: dealId }, at })
  })
}
