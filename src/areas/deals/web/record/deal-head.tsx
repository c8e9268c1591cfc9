import { StackedFacts } from '#kit/display/stacked-facts.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { messages as kit } from '#kit/messages.ts'
import type { Deal } from '../../contract.ts'
import { knownFigure } from '../../rules/known-figure.ts'
import { messages } from '../messages.ts'
import { useAssigneeNames } from '#areas/workspaces/web/use-people.ts'

const texts = messages.fields

/** The five facts that matter. */
export function DealHead({ deal }: { deal: Deal }) {
  const format = useFormatter()
  const nameMember = useAssigneeNames()
  const owner = deal.owner_id && (nameMember(deal.owner_id) ?? kit.filters.words.formerMember)
  const facts = [
    { label: texts.value, value: format.short(knownFigure(deal.value), { currency: deal.currency }) },
    deal.outcome
      ? { label: texts.outcome, value: messages.outcomeWords[deal.outcome] }
      : { label: texts.probability, value: format.percent(knownFigure(deal.probability)) },
    { label: texts.ebitda, value: format.short(deal.ebitda, { currency: deal.currency }) },
    { label: texts.expected_close, value: format.day(deal.expected_close) },
    { label: texts.owner_id, value: owner ?? messages.nobody },
  ]
  return (
    <StackedFacts
      facts={facts}
      className="grid-cols-2 gap-x-6 gap-y-3 @sm:grid-cols-3 @xl:grid-cols-5"
      valueClass="mt-0.5 text-base font-medium tabular-nums"
    />
  )
}
