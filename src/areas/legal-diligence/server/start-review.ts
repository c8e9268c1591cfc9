import { refuseForeignUser } from '#areas/audit/server/refuse-foreign-user.ts'
import { findDeal } from '#areas/deals/server/read/find-deal.ts'
import { findDocuments } from '#areas/documents/server/find-documents.ts'
import { saveRun } from '#areas/runs/server/save-run.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '#areas/permissions.ts'
import type { LegalReview, ReviewQuestion } from '../contract.ts'
import type { LegalDeps } from './deps.ts'
import { getPlaybook } from './playbooks.ts'
import { reviewDocuments } from './review-documents.ts'
import { toReview } from './reviews.ts'
import { legalReviews } from './run-kind.ts'
import { deleteDocuments, insertDocuments, type NewLegalDocument } from './store.ts'

/** Stores what is to be checked and starts the work. Pasted texts are kept; files are read by the work. */
export async function startReview(
  deps: LegalDeps,
  actor: Actor,
  { question, address }: { question: ReviewQuestion; address: string },
): Promise<LegalReview> {
  await refuseForeignUser(deps, {
    actor,
    userId: question.userId,
    address,
    resource: '/functions/v1/legal-due-diligence',
    refusal: 'A legal analysis can only be started for yourself.',
  })
  if (question.dealId !== null && !(await findDeal(deps, actor, question.dealId)))
    throw new AppError('NOT_FOUND', 'This deal does not exist.')
  const playbook = await getPlaybook(deps.db, actor.workspaceId, question.playbook)
  const rows = await toRows(deps, actor, question)
  await insertDocuments(deps.db, rows)
  try {
    const asked = {
      playbook: playbook.id,
      playbookVersion: playbook.version,
      documents: rows.map(({ id }) => ({ id })),
    }
    const job = { definition: reviewDocuments, title: playbook.title, asksModel: false }
    const run = await saveRun(deps, actor, { kind: legalReviews, run: { asked, result: null, job } })
    return toReview(run, actor)
  } catch (error) {
    await deleteDocuments(
      deps.db,
      actor.workspaceId,
      rows.map(({ id }) => id),
    )
    throw error
  }
}

async function toRows(
  deps: LegalDeps,
  actor: Actor,
  { documents, dealId }: ReviewQuestion,
): Promise<NewLegalDocument[]> {
  const ids = documents.flatMap((one) => ('id' in one ? [one.id] : []))
  const stored = new Map((await findDocuments(deps, actor, ids)).map((one) => [one.id, one.name]))
  if (new Set(ids).size !== stored.size) throw new AppError('NOT_FOUND', 'One of these documents does not exist.')
  const at = deps.clock.now()
  const shared = {
    workspace_id: actor.workspaceId,
    run_id: null,
    deal_id: dealId,
    page_ends: [],
    facts: 'null',
    created_at: at,
  }
  const unique = documents.filter(
    (one, index) =>
      !('id' in one) ||
      ids.indexOf(one.id) === index ||
      !documents.slice(0, index).some((other) => 'id' in other && other.id === one.id),
  )
  return unique.map((one, position) =>
    'id' in one
      ? { ...shared, id: deps.newId(), document_id: one.id, position, name: stored.get(one.id) ?? '', body: '' }
      : {
          ...shared,
          id: deps.newId(),
          document_id: null,
          position,
          name: one.name,
          body: one.text.replaceAll('\0', '').toWellFormed(),
        },
  )
}
