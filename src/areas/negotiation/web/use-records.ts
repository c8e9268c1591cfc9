import { useMemo } from 'react'
import { client } from '#kit/client/api.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { RecordSource } from '#kit/records/record-source.ts'
import { stepFields, stepParams, termFields, termParams } from '../fields.ts'
import { stepSorts, termSorts } from '../rules/words.ts'

const { deal_id: _ofTerms, ...termFilters } = termParams
const { deal_id: _ofSteps, ...stepFilters } = stepParams
const nobody = () => []

const terms = {
  area: 'negotiationTerms',
  noun: 'term',
  plural: 'terms',
  fields: termFields,
  title: 'term',
  params: termFilters,
  sorts: termSorts,
  path: '/api/negotiation-terms',
  calls: client.negotiationTerms,
} as const

const steps = {
  area: 'negotiationSteps',
  noun: 'task',
  plural: 'tasks',
  fields: stepFields,
  title: 'task',
  params: stepFilters,
  sorts: stepSorts,
  path: '/api/negotiation-steps',
  calls: client.negotiationSteps,
} as const

export const useTermSource = (dealId: string, mayWrite: boolean) => useSource(terms, dealId, mayWrite)
export const useStepSource = (dealId: string, mayWrite: boolean) => useSource(steps, dealId, mayWrite)

function useSource(kind: typeof terms | typeof steps, dealId: string, mayWrite: boolean): RecordSource {
  const format = useFormatter()
  return useMemo<RecordSource>(
    () => ({
      ...kind,
      links: { deal_id: dealId },
      reader: { format, nameOf: () => null },
      known: nobody,
      mayWrite,
    }),
    [kind, dealId, format, mayWrite],
  )
}
