import * as z from 'zod'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import { hashToken, newToken } from '#areas/identity/server/secret-token.ts'
import { refuseOptedOut } from '#areas/outreach/server/opt-out.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { writeRequest } from '../../rules/write-request.ts'
import { labelOfDocument, type DocumentCode } from '../../rules/document-list.ts'
import { linkDays, openLinks, requestsPerAddress } from '../../rules/limits.ts'
import type { EngagementDeps } from '../deps.ts'
import { noEngagement } from '../kinds.ts'
import { countLinksToForEveryone, countOpenLinks, insertLinkRow, revokeLinkRow } from '../link-store.ts'
import { lockEngagement } from '../store.ts'
import { listRejectionsOfLine, listToldFiles } from './why-again.ts'

const dayMs = 86_400_000

/** A link by which the client sends these documents, mailed to its contact. Only the hash of its secret is stored. */
export function requestDocuments(
  deps: EngagementDeps,
  actor: Actor,
  { id, codes }: { id: string; codes: DocumentCode[] },
): Promise<{ link: string; email: string; mail: 'smtp' | 'outbox' }> {
  const at = deps.clock.now()
  const token = newToken(deps)
  const link = `${deps.config.publicUrl}/engagements?request=${token}`
  const { workspaceId, userId } = actor
  return deps.db.transaction().execute(async (trx) => {
    const engagement = await lockEngagement(trx, workspaceId, id)
    if (!engagement) throw noEngagement()
    if (!z.email().safeParse(engagement.email).success)
      throw new AppError('CONFLICT', 'The client file has no valid email address of the contact. Correct it first.')
    if (engagement.is_sample) throw new AppError('CONFLICT', 'Sample clients do not receive emails.')
    if ((await countOpenLinks(trx, workspaceId, { engagementId: id, now: at })) >= openLinks)
      throw new AppError('CONFLICT', `An engagement can have at most ${openLinks} open links. Close one first.`)
    await refuseOptedOut(trx, [engagement.email])
    await refuseFlood(trx, engagement.email, at)
    const linkId = deps.newId()
    await insertLinkRow(trx, {
      id: linkId,
      workspace_id: workspaceId,
      engagement_id: id,
      token_hash: hashToken(token),
      email: engagement.email,
      codes: [...new Set(codes)],
      created_by: userId,
      created_at: at,
      expires_at: new Date(at.getTime() + linkDays * dayMs),
    })
    const told = await listToldFiles(trx, workspaceId, id)
    const mail = writeRequest({
      contact: engagement.primary_contact_name,
      company: engagement.company_name,
      by: actor.name.trim() || actor.email,
      documents: [...new Set(codes)].map((code) => ({
        label: labelOfDocument(code),
        rejections: listRejectionsOfLine(code, told),
      })),
      link,
      days: linkDays,
    })
    await queueMail(deps, trx, { to: engagement.email, ...mail, orderedBy: { workspaceId, userId, aboutId: linkId } })
    await publishNews(trx, { workspaceId, topic: 'engagements', id })
    await recordAuditBy(trx, actor, {
      action: 'engagement_request.sent',
      subject: { type: 'engagement', id },
      details: { codes: [...new Set(codes)] },
      at,
    })
    return { link, email: engagement.email, mail: deps.mailer.via }
  })
}

async function refuseFlood(trx: Db, email: string, at: Date): Promise<void> {
  const sent = await countLinksToForEveryone(trx, { email, since: new Date(at.getTime() - dayMs) })
  if (sent >= requestsPerAddress)
    throw new AppError(
      'TOO_MANY_REQUESTS',
      `This address was sent ${requestsPerAddress} requests within 24 hours. Please wait for an answer.`,
    )
}

export async function revokeLink(deps: EngagementDeps, actor: Actor, id: string): Promise<void> {
  const { workspaceId } = actor
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    const row = await revokeLinkRow(trx, workspaceId, { id, at })
    if (!row) throw new AppError('NOT_FOUND', 'There is no such request.')
    await publishNews(trx, { workspaceId, topic: 'engagements', id: row.engagement_id })
    const subject = { type: 'engagement', id: row.engagement_id }
    await recordAuditBy(trx, actor, { action: 'engagement_request.closed', subject, at })
  })
}
