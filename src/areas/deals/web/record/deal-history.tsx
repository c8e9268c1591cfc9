import { useQuery } from '@tanstack/react-query'
import { api } from '#kit/client/api.ts'
import { RecordHistory } from '#kit/records/history/record-history.tsx'
import { undoDealChange } from '../deal-changes.ts'
import { messages } from '../messages.ts'

/** Every change of a deal, among them the moves past a gate. */
export function DealHistory({ dealId, mayWrite }: { dealId: string; mayWrite: boolean }) {
  return (
    <RecordHistory
      versions={useQuery(api.deals.history.queryOptions({ input: { dealId } }))}
      noun="deal"
      labels={messages.fields}
      onUndo={mayWrite ? undoDealChange : undefined}
      describeOverride={messages.override}
    />
  )
}
