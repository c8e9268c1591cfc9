import { useMemo } from 'react'
import { useKnown, useReader } from '#areas/deals/web/use-deals.ts'
import { client } from '#kit/client/api.ts'
import { Section } from '#kit/display/section.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { RecordScreen } from '#kit/records/record-screen.tsx'
import { confirmationFields } from '#areas/finding-reviews/fields.ts'
import type { RecordSource } from '#kit/records/record-source.ts'
import type { Review } from '../contract.ts'
import { itemFields, itemParams } from '../fields.ts'
import { itemSorts } from '../rules/words.ts'
import { CategoryCards } from './category-cards.tsx'
import { messages } from './messages.ts'
import { StartReview } from './start-review.tsx'
import { useReviewRights } from './use-review.ts'

const { deal_id: _ofTheList, ...params } = itemParams

export function CategoriesTab({ data }: { data: Review }) {
  const { isVisitor } = useReviewRights()
  const { target, review } = data
  if (!target) return <EmptyState title={messages.overview.none} text={messages.overview.noneText} />
  if (!review) return <StartReview dealId={target.deal_id} />
  return (
    <div className="flex flex-col gap-6">
      <CategoryCards data={data} hasActions />
      {isVisitor ? null : (
        <Section title={messages.categories.checklist} note={messages.categories.checklistNote}>
          <Checklist dealId={target.deal_id} />
        </Section>
      )}
    </div>
  )
}

function Checklist({ dealId }: { dealId: string }) {
  const reader = useReader()
  const known = useKnown()
  const { mayWrite } = useReviewRights()
  const source = useMemo<RecordSource>(
    () => ({
      area: 'diligenceItems',
      noun: 'item',
      plural: 'items',
      fields: itemFields,
      historyFields: confirmationFields,
      title: 'title',
      params,
      sorts: itemSorts,
      links: { deal_id: dealId },
      path: '/api/diligence-items',
      calls: client.diligenceItems,
      reader,
      known,
      mayWrite,
    }),
    [dealId, reader, known, mayWrite],
  )
  return <RecordScreen source={source} />
}
