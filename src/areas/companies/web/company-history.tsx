import { useQuery } from '@tanstack/react-query'
import { useSession } from '#areas/identity/web/use-session.ts'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { labelsOf } from '#core/fields/field.ts'
import { api, client } from '#kit/client/api.ts'
import { undoChange } from '#kit/records/history/changes.ts'
import { RecordHistory } from '#kit/records/history/record-history.tsx'
import type { Company } from '../contract.ts'
import { companyFacts } from '../fields.ts'
import { messages } from './messages.ts'

/** Every change of a company. Who may change it can undo the last one made by hand. */
export function CompanyHistory({ company }: { company: Company }) {
  const mayChange = useMayChange(company)
  const undo = (id: string) =>
    undoChange({ id, undo: (change_id) => client.companies.undo({ change_id }), count: messages.count })
  return (
    <RecordHistory
      versions={useQuery(api.companies.history.queryOptions({ input: { companyId: company.id } }))}
      noun="company"
      labels={labelsOf(companyFacts)}
      onUndo={mayChange ? undo : undefined}
    />
  )
}

/** Companies of the universe belong to everybody: administrators change them. */
function useMayChange({ is_universe }: Company): boolean {
  const session = useSession()
  const mayWrite = useMayWrite()
  return is_universe ? session.state === 'signed-in' && session.user.role === 'admin' : mayWrite
}
