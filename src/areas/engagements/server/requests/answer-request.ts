import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { IncomingDocument } from '#areas/documents/server/files/read-upload.ts'
import { findDocuments } from '#areas/documents/server/find-documents.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { AppError } from '#core/errors.ts'
import { format } from '#core/format/utc-format.ts'
import type { RequestPage } from '../../contract.ts'
import type { DocumentCode } from '../../rules/document-list.ts'
import type { EngagementDeps } from '../deps.ts'
import { noEngagement } from '../kinds.ts'
import { findLinkByTokenForEveryone, finishLinkRow, type LinkRow } from '../link-store.ts'
import { findEngagementRow } from '../store.ts'
import { uploadClientFile } from '../write/client-files.ts'
import { listRejectionsOfLine, listToldFiles } from './why-again.ts'
import { hashToken } from '#areas/identity/server/secret-token.ts'

/** What the client sees by its link: the lines that were asked for, and the names of what came by this link. */
export async function openRequest(deps: EngagementDeps, token: string): Promise<RequestPage> {
  return await readPage(deps, await getLink(deps, token))
}

export async function sendRequested(
  deps: EngagementDeps,
  { token, code, ...upload }: IncomingDocument & { token: string; code: DocumentCode },
): Promise<RequestPage> {
  const link = await getLink(deps, token)
  if (link.finished_at)
    throw new AppError('CONFLICT', 'You have confirmed that everything has been sent. Ask for a new link.')
  if (!link.codes.includes(code)) throw new AppError('BAD_REQUEST', 'This document was not requested.')
  const uploader = { workspaceId: link.workspace_id, userId: null }
  await uploadClientFile(deps, uploader, { ...upload, engagementId: link.engagement_id, code, requestId: link.id })
  return await readPage(deps, link)
}

/** The link works once: after the confirmation it only shows what was sent. */
export async function finishRequest(deps: EngagementDeps, token: string): Promise<RequestPage> {
  const link = await getLink(deps, token)
  if (link.finished_at) return await readPage(deps, link)
  const at = deps.clock.now()
  const { workspace_id: workspaceId, engagement_id } = link
  await deps.db.transaction().execute(async (trx) => {
    await finishLinkRow(trx, workspaceId, { id: link.id, at })
    await publishNews(trx, { workspaceId, topic: 'engagements', id: engagement_id })
    const subject = { type: 'engagement', id: engagement_id }
    await recordAudit(trx, { workspaceId, actorId: null, action: 'engagement_request.finished', subject, at })
  })
  return await readPage(deps, { ...link, finished_at: at })
}

async function getLink({ db, clock }: EngagementDeps, token: string): Promise<LinkRow> {
  const link = await findLinkByTokenForEveryone(db, hashToken(token))
  const end = link ? findEnd(link, clock.now()) : 'unknown'
  if (link && end === null) return link
  const people = await namePeople(db, [link?.created_by ?? null])
  throw new AppError('NOT_FOUND', describeEnd(end, { link, sender: people.get(link?.created_by ?? '') ?? null }))
}

type LinkEnd = 'unknown' | 'revoked' | 'expired'

function findEnd({ revoked_at, expires_at }: LinkRow, now: Date): LinkEnd | null {
  if (revoked_at) return 'revoked'
  return expires_at <= now ? 'expired' : null
}

/** Nothing of the client: the link may have been closed because it reached the wrong person. */
function describeEnd(
  end: LinkEnd | null,
  { link, sender }: { link: LinkRow | undefined; sender: string | null },
): string {
  const who = sender ?? 'the person who sent it to you'
  if (end === 'revoked')
    return `This link was closed by the people who sent it. Ask ${who} if documents are still needed.`
  if (end === 'expired' && link)
    return `This link has expired: it worked until ${format.date(link.expires_at.toISOString())}. Ask ${who} for a new one.`
  return 'There is no such link. Open it from the email again, or copy all of it.'
}

async function readPage({ db }: EngagementDeps, link: LinkRow): Promise<RequestPage> {
  const { workspace_id: workspaceId, engagement_id } = link
  const engagement = await findEngagementRow(db, workspaceId, engagement_id)
  if (!engagement) throw noEngagement()
  const told = await listToldFiles(db, workspaceId, engagement_id)
  const sent = told.filter(({ file }) => file.request_id === link.id)
  const earlier = told.filter(({ file }) => file.request_id !== link.id)
  const documents = await findDocuments(
    { db },
    { workspaceId },
    sent.flatMap(({ file }) => file.document_id ?? []),
  )
  const names = new Map(documents.map(({ id, name }) => [id, name]))
  const senders = await namePeople(db, [link.created_by])
  return {
    company_name: engagement.company_name,
    asked_by: senders.get(link.created_by ?? '') ?? '',
    expires_at: link.expires_at.toISOString(),
    is_finished: link.finished_at !== null,
    lines: link.codes.map((code) => ({
      // the contract takes no others
      code: code as DocumentCode,
      files: sent.flatMap(({ file, rejection }) => {
        const name = file.code === code ? names.get(file.document_id ?? '') : undefined
        return name === undefined ? [] : [{ name, rejection }]
      }),
      rejections: sent.some(({ file }) => file.code === code) ? [] : listRejectionsOfLine(code, earlier),
    })),
  }
}
