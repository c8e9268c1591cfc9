import { useQueryClient } from '@tanstack/react-query'
import { namesOf } from '#core/fields/field.ts'
import { api } from '#kit/client/api.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { FixedFact, RecordFacts } from '#kit/records/record-facts.tsx'
import { useFactEdit } from '#kit/records/use-fact-edit.ts'
import type { Deal } from '../../contract.ts'
import { readConflict, rememberDealChange } from '../deal-changes.ts'
import { messages } from '../messages.ts'
import { isOver, typedFields, type FieldName } from '../new/deal-draft.ts'
import { useKnown, useReader } from '../use-deals.ts'
import { CompanyRow } from './company-field.tsx'
import { sendChange } from './send-change.ts'

const texts = messages.panel

const figures: readonly FieldName[] = [
  'value',
  'currency',
  'synergies',
  'ebitda',
  'growth',
  'probability',
  'timeline',
  'expected_close',
]
const ending: readonly FieldName[] = ['outcome', 'outcome_reason']
/** The rest; the stage has a place of its own above. */
const facts = namesOf(typedFields).filter((name) => ![...figures, ...ending, 'stage'].includes(name))

/** Every fact of the deal, changed in its place. */
export function DealOverview({ deal, mayWrite }: { deal: Deal; mayWrite: boolean }) {
  const format = useFormatter()
  const edit = useDealEdit(deal)
  const place = {
    fields: typedFields,
    noun: 'deal',
    record: deal,
    reader: useReader(),
    known: useKnown(),
    edit: mayWrite ? edit : null,
  }
  return (
    <div className="grid gap-x-10 @2xl:grid-cols-2 @2xl:items-start">
      <dl className="border-t border-line">
        <RecordFacts {...place} names={figures} />
      </dl>
      <dl className="@2xl:border-t @2xl:border-line">
        <RecordFacts {...place} names={isOver(deal.stage) ? [...facts, ...ending] : facts} />
        <CompanyRow deal={deal} mayWrite={mayWrite} />
        <FixedFact label={texts.origin}>{messages.originWords[deal.origin]}</FixedFact>
        <FixedFact label={texts.created}>{format.dateTime(deal.created_at)}</FixedFact>
        <FixedFact label={texts.updated}>{format.dateTime(deal.updated_at)}</FixedFact>
      </dl>
    </div>
  )
}

function useDealEdit(deal: Deal) {
  const queries = useQueryClient()
  return useFactEdit(deal, {
    fields: typedFields,
    noun: 'deal',
    save: async (base, change) => {
      const changed = await sendChange(queries, base, change)
      queries.setQueryData(api.deals.get.queryKey({ input: { dealId: changed.id } }), changed)
      rememberDealChange(changed.change_id)
    },
    readFresh: readConflict,
  })
}
