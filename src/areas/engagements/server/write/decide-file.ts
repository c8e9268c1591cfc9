import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { findDocuments } from '#areas/documents/server/find-documents.ts'
import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Trx } from '#areas/screening/server/deps.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { listMembers } from '#areas/workspaces/server/members/list-members.ts'
import { AppError } from '#core/errors.ts'
import {
  isConfidential,
  latestDecisions,
  refuseRejection,
  writeRejectionMail,
  type RejectionReason,
} from '../../rules/rejections.ts'
import { linkToEngagement, type EngagementDeps } from '../deps.ts'
import { noEngagement } from '../kinds.ts'
import {
  findFileRow,
  forgetExpiryMail,
  insertDecisionRow,
  listCheckRows,
  listDecisionRows,
  lockEngagement,
  type DecisionRow,
  type FileRow,
} from '../store.ts'

type SeenFile = { fileId: string; version: number }

/** A rejected document is no evidence: its line is missing again, and checks and approvals that rested on it are open. */
export function rejectClientFile(
  deps: EngagementDeps,
  actor: Actor,
  { reason, words, ...seen }: SeenFile & { reason: RejectionReason; words: string },
): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const found = await lockFile(trx, actor, seen)
    const refusal = refuseRejection({ reason, words }, found.latest)
    if (refusal !== null) throw new AppError('CONFLICT', refusal)
    await writeDecision(deps, actor, { trx, found, reason, words })
    if (!found.isSample) await mailUploader(deps, actor, { trx, file: found.file })
  })
}

/** Takes a rejection back: what rested on the document counts again. */
export function acceptClientFile(deps: EngagementDeps, actor: Actor, seen: SeenFile): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const found = await lockFile(trx, actor, seen)
    if ((found.latest?.reason ?? null) === null) throw new AppError('CONFLICT', 'This document is not rejected.')
    await writeDecision(deps, actor, { trx, found, reason: null, words: '' })
    await forgetExpiryMail(trx, actor.workspaceId, found.file.id)
  })
}

type LockedFile = { file: FileRow; latest: DecisionRow | undefined; version: number; isSample: boolean }

/** Decisions about the documents of one client follow each other, and each has seen the ones before. */
async function lockFile(trx: Trx, { workspaceId }: Actor, { fileId, version }: SeenFile): Promise<LockedFile> {
  const engagementId = (await findFileRow(trx, workspaceId, fileId))?.engagement_id
  if (engagementId === undefined) throw noFile()
  const engagement = await lockEngagement(trx, workspaceId, engagementId)
  if (!engagement) throw noEngagement()
  const file = await findFileRow(trx, workspaceId, fileId)
  if (!file) throw noFile()
  const latest = latestDecisions(await listDecisionRows(trx, workspaceId, [engagementId])).get(fileId)
  const number = latest?.number ?? 0
  if (version !== number) await refuseOlder(trx, { latest, number })
  return { file, latest, version: number, isSample: engagement.is_sample }
}

function noFile(): AppError {
  return new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
}

type Newer = { latest: DecisionRow | undefined; number: number }

async function refuseOlder(trx: Trx, { latest, number }: Newer): Promise<never> {
  const decidedBy = latest?.decided_by ?? null
  const who = nameOf(await namePeople(trx, [decidedBy]), decidedBy) ?? 'Someone else'
  const what = latest?.reason ? 'rejected this document' : 'accepted this document again'
  throw new AppError('CONFLICT', `${who} has ${what} in the meantime. Close this form and look at it first.`, {
    data: { version: number },
  })
}

type NewDecision = { trx: Trx; found: LockedFile; reason: RejectionReason | null; words: string }

async function writeDecision(
  deps: EngagementDeps,
  actor: Actor,
  { trx, found: { file, version }, reason, words }: NewDecision,
): Promise<void> {
  const { workspaceId, userId } = actor
  const { engagement_id } = file
  const at = deps.clock.now()
  const checks = await listCheckRows(trx, workspaceId, [engagement_id])
  const rested = checks.filter(
    ({ document_id, state }) => state === 'passed' && document_id !== null && document_id === file.document_id,
  )
  await insertDecisionRow(trx, {
    id: deps.newId(),
    workspace_id: workspaceId,
    engagement_id,
    file_id: file.id,
    number: version + 1,
    filed_at: file.created_at,
    reason,
    words,
    check_ids: rested.map(({ id }) => id),
    decided_by: userId,
    decided_at: at,
  })
  await publishNews(trx, { workspaceId, topic: 'engagements', id: engagement_id })
  const subject = { type: 'engagement', id: engagement_id } as const
  const details = { file_id: file.id, code: file.code }
  await recordAuditBy(
    trx,
    actor,
    reason === null
      ? { action: 'engagement_file.accepted', subject, details, at }
      : // the log of the workspace is read by people who are not told of doubts
        {
          action: 'engagement_file.rejected',
          subject,
          details: { ...details, ...(!isConfidential(reason) && { reason }) },
          at,
        },
  )
}

/** Unless they have left the workspace, or reject it themselves. What a client sent is requested again, with the reason. */
async function mailUploader(
  deps: EngagementDeps,
  actor: Actor,
  { trx, file }: { trx: Trx; file: FileRow },
): Promise<void> {
  const [document] = await findDocuments({ db: trx }, actor, file.document_id === null ? [] : [file.document_id])
  const members = await listMembers({ db: trx }, actor)
  const uploader = members.find(({ user_id }) => user_id === document?.user_id)
  if (!uploader || uploader.is_you) return
  const mail = writeRejectionMail({ by: actor.name || actor.email, link: linkToEngagement(deps, file.engagement_id) })
  await queueMail(deps, trx, { to: uploader.email, ...mail, orderedBy: null })
}
