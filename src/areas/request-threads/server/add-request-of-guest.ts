import { requestFields } from '#areas/document-requests/fields.ts'
import { requestKind } from '#areas/document-requests/server/requests.ts'
import { createRecord, type RecordDeps } from '#areas/records/server/create-records.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { AppError } from '#core/errors.ts'
import { initialOf } from '#core/fields/initial.ts'
import { toRow } from '#core/fields/rows.ts'

type AskedByGuest = { workspaceId: string; dealId: string; title: string }

/** The request that a question from outside makes. Nobody of the workspace wrote it, so its version names nobody. */
export async function addRequestOfGuest(
  deps: RecordDeps,
  { workspaceId, dealId, title }: AskedByGuest,
): Promise<string> {
  const facts = { ...toRow(requestFields, { ...initialOf(requestFields), title }), deal_id: dealId }
  const writer = { workspaceId, userId: null }
  const { id } = await createRecord(deps, writer, { kind: requestKind, facts }).catch(tellOutside)
  await publishNews(deps.db, { workspaceId, topic: 'documentRequests', id })
  return id
}

/** Somebody from outside cannot make room on a full list. */
function tellOutside(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error
  const sentence = 'This data room takes no more questions. Please write to the people who invited you.'
  throw new AppError('CONFLICT', sentence, { cause: error })
}
