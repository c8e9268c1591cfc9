import { useState, type ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import type { Agreement } from '../../contract.ts'
import type { AgreementMove, Relation } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { useAgreement, useAgreementFile } from '../use-agreements.ts'
import { AgreementText } from './agreement-text.tsx'
import { Obligations } from './obligations.tsx'
import { People } from './people.tsx'
import { ProofSection } from './proof-section.tsx'
import { Timeline } from './timeline.tsx'

const texts = messages.record

type RecordProps = {
  id: string
  /** Leads to the form that renews or amends it. */
  renderFollow: (relation: Relation, label: string) => ReactNode
  renderAgreement: (id: string, label: string) => ReactNode
  verify: ReactNode
}

/** An end that nobody waits for any more belongs into no calendar. */
const filesOfEnded = ['certificate', 'document', 'proof'] as const

/** One agreement as its participants see it: what they may do, the text, who answered, every step, and the proof. */
export function AgreementRecord({ id, ...links }: RecordProps) {
  const query = useAgreement(id)
  const [isDeclined, setDeclined] = useState(false)
  if (isDeclined) return <Alert tone="information">{texts.declined}</Alert>
  return (
    <QueryView query={query} loading={texts.loading} lines={12} failed={texts.failed}>
      {(agreement) => <Record agreement={agreement} onDeclined={() => setDeclined(true)} {...links} />}
    </QueryView>
  )
}

type LoadedProps = Omit<RecordProps, 'id'> & { agreement: Agreement; onDeclined: () => void }

function Record({ agreement, onDeclined, renderFollow, renderAgreement, verify }: LoadedProps) {
  const { id, moves, status, my_number, previous } = agreement
  const file = useAgreementFile(id)
  const isCreator = my_number === 1
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {moves.map((move) => (
          <MoveButton key={move} id={id} move={move} onDeclined={onDeclined} />
        ))}
        {isCreator && status !== 'pending' ? renderFollow('renews', texts.renew) : null}
        {isCreator && status === 'active' ? renderFollow('amends', texts.amend) : null}
      </div>
      {previous ? <p className="text-sm">{renderAgreement(previous.id, texts.previous[previous.relation])}</p> : null}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <AgreementText agreement={agreement} />
          <Timeline agreement={agreement} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <People agreement={agreement} />
          <Obligations agreement={agreement} mayWrite />
          <ProofSection
            agreement={agreement}
            kinds={status === 'completed' ? filesOfEnded : [...filesOfEnded, 'calendar']}
            onDownload={file.mutate}
            downloading={file.isPending ? file.variables : null}
            verify={verify}
            loadChain={() => client.agreements.chain({ id })}
          />
        </div>
      </div>
    </div>
  )
}

type ShownMove = Exclude<AgreementMove, 'open'>

const questions: Record<ShownMove, { title: string; text: string }> = {
  accept: { title: texts.acceptTitle, text: texts.acceptText },
  decline: { title: texts.declineTitle, text: texts.declineText },
  withdraw: { title: texts.withdrawTitle, text: texts.withdrawText },
  fulfil: { title: texts.fulfilTitle, text: texts.fulfilText },
}

type MoveButtonProps = { id: string; move: AgreementMove; onDeclined: () => void }

/** None of these can be undone, so each asks first. */
function MoveButton({ id, move, onDeclined }: MoveButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const action = useAction(() => client.agreements.move({ id, move, reason }), {
    done: ({ state }) => {
      setAsking(false)
      if (state === 'declined') onDeclined()
    },
    failed: texts.failedMove,
  })
  if (move === 'open') return null
  return (
    <>
      <Button variant={move === 'accept' ? 'primary' : 'secondary'} onClick={() => setAsking(true)}>
        {texts[move]}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={questions[move].title}
          description={questions[move].text}
          confirmLabel={texts[move]}
          destructive={move === 'decline' || move === 'withdraw'}
          busy={action.isPending}
          onConfirm={() => action.mutate()}
          onClose={() => setAsking(false)}
        >
          {move === 'decline' ? (
            <TextAreaField
              label={texts.reason}
              optional
              rows={2}
              maxLength={1000}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          ) : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
