import { useQuery } from '@tanstack/react-query'
import { labelsOf } from '#core/fields/field.ts'
import { api } from '#kit/client/api.ts'
import { undoChange } from '#kit/records/history/changes.ts'
import { RecordHistory } from '#kit/records/history/record-history.tsx'
import type { Company } from '../contract.ts'
import { companyFacts } from '../fields.ts'
import { toChange } from './company-changes.ts'
import { useMayChange } from './use-may-change.ts'

/** Every change of a company. Who may change it can undo the last one made by hand. */
export function CompanyHistory({ company }: { company: Company }) {
  const mayChange = useMayChange(company)
  return (
    <RecordHistory
      versions={useQuery(api.companies.history.queryOptions({ input: { companyId: company.id } }))}
      noun="company"
      labels={labelsOf(companyFacts)}
      onUndo={mayChange ? (changeId) => undoChange(toChange(changeId)) : undefined}
    />
  )
}
