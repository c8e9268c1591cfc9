import type { Actor } from '#areas/permissions.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { EngagementDraft } from '../../contract.ts'
import { deleteDraftRow, findDraftRow, saveDraftRow } from '../draft-store.ts'

export async function findDraft({ db }: RecordDeps, actor: Actor): Promise<{ draft: EngagementDraft | null }> {
  const row = await findDraftRow(db, actor)
  // a draft of an older version of the form is left out
  const draft = EngagementDraft.safeParse(row)
  return { draft: draft.success ? draft.data : null }
}

export async function saveDraft({ db, clock }: RecordDeps, actor: Actor, { step, typed }: EngagementDraft) {
  await saveDraftRow(db, actor, { step, typed, at: clock.now() })
}

export async function dropDraft({ db }: RecordDeps, actor: Actor): Promise<void> {
  await deleteDraftRow(db, actor)
  await publishNews(db, { workspaceId: null, userId: actor.userId, topic: 'engagements' })
}
