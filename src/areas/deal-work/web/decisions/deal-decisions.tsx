import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Flag, Gavel } from 'lucide-react'
import { useState } from 'react'
import type { Deal } from '#areas/deals/contract.ts'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { api } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { part } from '#kit/display/part.tsx'
import type { Decision } from '../../contract.ts'
import { DecisionRow } from './decision-row.tsx'
import { ListState } from '../list-state.tsx'
import { messages } from '../messages.ts'

const DecisionDialog = part(() => import('./decision-dialog.tsx'), 'DecisionDialog')

const texts = messages.decisions

type Props = { deal: Pick<Deal, 'id' | 'version' | 'company_id'> }

/** The decision log of a deal: each decision beside what the figures it is based on are today. */
export function DealDecisions({ deal }: Props) {
  const { id: dealId, version } = deal
  const options = api.dealWork.listDecisions.queryOptions({ input: { dealId } })
  // With each version of the deal the figures are compared anew.
  const query = useQuery({
    ...options,
    queryKey: [...options.queryKey, version],
    placeholderData: keepPreviousData,
  })
  const mayWrite = useMayWrite()
  const [written, setWritten] = useState<{ revised: Decision | null } | null>(null)
  const decisions = query.data ?? []
  const titles = new Map(decisions.map(({ id, title }) => [id, title]))
  return (
    <div className="flex flex-col gap-5">
      {mayWrite ? (
        <div>
          <Button variant="secondary" size="small" onClick={() => setWritten({ revised: null })}>
            {texts.record}
          </Button>
        </div>
      ) : null}
      <ListState query={query} loading={texts.loading} failed={texts.loadFailed}>
        <Raised decisions={decisions} />
        {decisions.length === 0 ? (
          <EmptyState icon={<Gavel />} title={texts.empty} text={mayWrite ? texts.emptyText : texts.emptyViewer} />
        ) : (
          <ul aria-label={texts.list} className="divide-y divide-line border-y border-line">
            {decisions.map((decision) => (
              <DecisionRow
                key={decision.id}
                decision={decision}
                titleOf={(id) => titles.get(id) ?? ''}
                onRevise={mayWrite && decision.revised_by_id === null ? () => setWritten({ revised: decision }) : null}
              />
            ))}
          </ul>
        )}
      </ListState>
      {written ? <DecisionDialog deal={deal} revised={written.revised} onClose={() => setWritten(null)} /> : null}
    </div>
  )
}

function Raised({ decisions }: { decisions: readonly Decision[] }) {
  const raised = decisions.filter(({ flags }) => flags > 0).length
  if (raised === 0) return null
  return (
    <p className="flex items-center gap-2 rounded-md border border-line bg-warning-soft px-3 py-2 text-sm">
      <Flag aria-hidden="true" className="size-4 shrink-0 text-warning" />
      {texts.raised(raised)}
    </p>
  )
}
