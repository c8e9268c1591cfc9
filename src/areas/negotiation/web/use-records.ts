import { useMemo } from 'react'
import { client } from '#kit/client/api.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { RecordSource } from '#kit/records/record-source.ts'
import { stepFields, stepParams, termFields, termParams } from '../fields.ts'
import { stepSorts, termSorts } from '../rules/words.ts'

const { deal_id: _ofTerms, ...termFilters } = termParams
const { deal_id: _ofSteps, ...stepFilters } = stepParams
const nobody = () => []

export function useTermSource(dealId: string, mayWrite: boolean): RecordSource {
  const format = useFormatter()
  return useMemo<RecordSource>(
    () => ({
      area: 'negotiationTerms',
      noun: 'term',
      plural: 'terms',
      fields: termFields,
      title: 'term',
      params: termFilters,
      sorts: termSorts,
      links: { deal_id: dealId },
      path: '/api/negotiation-terms',
      calls: client.negotiationTerms,
      reader: { format, nameOf: () => null },
      known: nobody,
      mayWrite,
    }),
    [dealId, format, mayWrite],
  )
}

export function useStepSource(dealId: string, mayWrite: boolean): RecordSource {
  const format = useFormatter()
  return useMemo<RecordSource>(
    () => ({
      area: 'negotiationSteps',
      noun: 'task',
      plural: 'tasks',
      fields: stepFields,
      title: 'task',
      params: stepFilters,
      sorts: stepSorts,
      links: { deal_id: dealId },
      path: '/api/negotiation-steps',
      calls: client.negotiationSteps,
      reader: { format, nameOf: () => null },
      known: nobody,
      mayWrite,
    }),
    [dealId, format, mayWrite],
  )
}
