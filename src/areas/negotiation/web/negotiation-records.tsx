import { useMemo } from 'react'
import { useAddress } from '#kit/address/use-address.ts'
import { client } from '#kit/client/api.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { RecordDialog } from '#kit/records/record-dialog.tsx'
import { RecordSheet } from '#kit/records/record-sheet.tsx'
import type { RecordSource } from '#kit/records/record-source.ts'
import { stepFields, stepParams, termFields, termParams } from '../fields.ts'
import { stepSorts, termSorts } from '../rules/words.ts'
import { negotiationParams } from './negotiation-params.ts'
import { isOpen, type Begun } from './use-negotiation.ts'

const { deal_id: _ofTerms, ...termFilters } = termParams
const { deal_id: _ofSteps, ...stepFilters } = stepParams

const kinds = {
  term: {
    area: 'negotiationTerms',
    noun: 'term',
    plural: 'terms',
    fields: termFields,
    title: 'term',
    params: termFilters,
    sorts: termSorts,
    path: '/api/negotiation-terms',
    calls: client.negotiationTerms,
  },
  step: {
    area: 'negotiationSteps',
    noun: 'task',
    plural: 'tasks',
    fields: stepFields,
    title: 'task',
    params: stepFilters,
    sorts: stepSorts,
    path: '/api/negotiation-steps',
    calls: client.negotiationSteps,
  },
} as const

type RecordsProps = { kind: keyof typeof kinds; view: Begun; isAdding: boolean; onAdded: () => void }

/** The term or task that is open beside its table, with its history and undo, and the form of a new one. */
export function NegotiationRecords({ kind, view, isAdding, onAdded }: RecordsProps) {
  const [{ [kind]: open }, change] = useAddress(negotiationParams)
  const source = useRecordSource(kind, view.target.deal_id, isOpen(view))
  const records = { term: view.terms, step: view.steps }[kind]
  return (
    <>
      {open && records.some(({ id }) => id === open) ? (
        <RecordSheet source={source} id={open} onClose={() => change((now) => ({ ...now, [kind]: undefined }))} />
      ) : null}
      {isAdding ? <RecordDialog source={source} onClose={onAdded} onAdded={() => {}} /> : null}
    </>
  )
}

export function useRecordSource(kind: RecordsProps['kind'], dealId: string, mayWrite: boolean): RecordSource {
  const format = useFormatter()
  return useMemo<RecordSource>(
    () => ({
      ...kinds[kind],
      links: { deal_id: dealId },
      reader: { format, nameOf: () => null },
      known: () => [],
      mayWrite,
    }),
    [kind, dealId, format, mayWrite],
  )
}
