import type { NewId } from '#adapters/system/port.ts'
import { findDealNames } from '#areas/deals/server/read/find-deals.ts'
import { categories } from '#core/diligence/words.ts'
import type { Db } from '#db/connection.ts'
import checklist from '../../rules/checklist.json' with { type: 'json' }
import { blankItem } from '../start-review.ts'
import { insertDocuments, insertItems, insertReview, insertRisks } from '../store.ts'
import {
  begunItems,
  completedItems,
  itemFindings,
  sampleDocuments,
  sampleRisks,
  sampleTarget,
} from './sample-review.ts'

const dayMs = 86_400_000
type Head = { workspace_id: string; deal_id: string }
type Seeding = { newId: NewId; at: Date }

/** Gives a new workspace its own copy of the sample review: one statement per table. Its deal takes it with it. */
export async function seedSampleReview(db: Db, workspaceId: string, seeding: Seeding): Promise<void> {
  const [deal] = await findDealNames({ db }, { workspaceId }, { text: sampleTarget, limit: 1 })
  if (!deal) return
  const { newId, at } = seeding
  const head = { workspace_id: workspaceId, deal_id: deal.id }
  const created_at = new Date(at.getTime() - 11 * dayMs)
  await insertReview(db, { ...head, id: newId(), started_by: null, is_sample: true, created_at })
  await insertItems(db, sampleItems(head, seeding))
  const meta = () => ({ ...head, id: newId(), version: 1, change_id: newId(), removed_at: null })
  await insertRisks(
    db,
    sampleRisks.map((risk) => ({
      ...meta(),
      ...risk,
      status: 'open',
      owner_id: null,
      created_by: null,
      created_at: at,
      updated_at: at,
    })),
  )
  await insertDocuments(
    db,
    sampleDocuments.map(({ daysAgo, ...document }) => {
      const day = new Date(at.getTime() - daysAgo * dayMs)
      return { ...meta(), ...document, document_id: null, created_at: day, updated_at: day }
    }),
  )
}

function sampleItems(head: Head, { newId, at }: Seeding) {
  return categories.flatMap((category) =>
    checklist[category].map((title, index) => {
      const isCompleted = index < completedItems[category]
      const day = new Date(at.getTime() - (10 - index) * dayMs)
      const status = isCompleted ? 'completed' : begunItems.includes(title) ? 'in-progress' : 'pending'
      return {
        ...head,
        ...blankItem,
        ...itemFindings[title],
        id: newId(),
        category,
        title,
        status,
        completed_at: isCompleted ? day : null,
        created_by: null,
        change_id: newId(),
        created_at: at,
        updated_at: at,
      } as const
    }),
  )
}
