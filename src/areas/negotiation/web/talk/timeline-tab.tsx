import { Check } from 'lucide-react'
import { useState } from 'react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { useToday } from '#areas/deal-work/web/tasks/use-today.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Badge } from '#kit/display/badge.tsx'
import { cx } from '#kit/display/cx.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { part } from '#kit/display/part.tsx'
import { AddSection } from '../add-section.tsx'
import type { NegotiationStep } from '../../contract.ts'
import { messages } from '../messages.ts'
import { NarrowTable, narrowTable } from '../narrow-table.tsx'
import { negotiationParams } from '../negotiation-params.ts'
import { RecordRow } from '../record-row.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { isOpen, type Begun } from '../use-negotiation.ts'
import { Meetings } from './meetings.tsx'

const texts = messages.steps
const NegotiationRecords = part(() => import('../negotiation-records.tsx'), 'NegotiationRecords', null)

/** Tasks with deadline, responsible party and status (NEG-10), and the meetings. */
export function TimelineTab({ view }: { view: Begun }) {
  const [{ step }] = useAddress(negotiationParams)
  const { mayWrite } = useReaderRights()
  const [isAdding, setAdding] = useState(false)
  const canChange = mayWrite && isOpen(view)
  return (
    <div className="flex flex-col gap-8">
      <AddSection title={texts.title} add="Add task" onAdd={canChange ? () => setAdding(true) : null}>
        {view.steps.length === 0 ? <EmptyState title={texts.none} /> : <StepTable view={view} canChange={canChange} />}
        {mayWrite && (isAdding || step) ? (
          <NegotiationRecords kind="step" view={view} isAdding={isAdding} onAdded={() => setAdding(false)} />
        ) : null}
      </AddSection>
      <Meetings view={view} />
    </div>
  )
}

function StepTable({ view, canChange }: { view: Begun; canChange: boolean }) {
  return (
    <NarrowTable label={texts.title} columns={Object.values(texts.columns)} action={canChange ? texts.finish : null}>
      {view.steps.map((step) => (
        <StepRow key={step.id} step={step} canChange={canChange} />
      ))}
    </NarrowTable>
  )
}

function StepRow({ step, canChange }: { step: NegotiationStep; canChange: boolean }) {
  const format = useFormatter()
  const today = useToday()
  const finish = useAction(client.negotiationSteps.change, { failed: texts.failed })
  const { id, task, deadline, responsible, status, version } = step
  const isLate = status !== 'finished' && deadline !== null && deadline < today
  return (
    <RecordRow kind="step" id={id} name={task}>
      <td className={cx(narrowTable.cell, 'whitespace-nowrap tabular-nums')}>
        {deadline === null ? '–' : format.day(deadline)} {isLate ? <Badge tone="bad">{texts.overdue}</Badge> : null}
      </td>
      <td className={narrowTable.cell}>{responsible || '–'}</td>
      <td className={narrowTable.cell}>
        <StatusBadge status={status} />
      </td>
      {canChange ? (
        <td className="py-1 text-right max-lg:ml-auto">
          {status === 'finished' ? null : (
            <Button
              variant="secondary"
              size="small"
              icon={<Check />}
              busy={finish.isPending}
              aria-label={texts.finishOne(task)}
              onClick={() => finish.mutate({ id, version, status: 'finished' })}
            >
              {texts.finish}
            </Button>
          )}
        </td>
      ) : null}
    </RecordRow>
  )
}
