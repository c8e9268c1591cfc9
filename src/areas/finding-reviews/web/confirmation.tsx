import { CircleCheck } from 'lucide-react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#kit/buttons/button.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { refuseConfirmation, refuseWithdrawal } from '../rules/second-review.ts'
import { messages } from './messages.ts'

type Confirmed = { confirmed_at: string | null; confirmed_by_name: string | null }
export type ConfirmableRecord = Confirmed & { version: number; reviewed_by: string | null; confirmed_by: string | null }
export type SendConfirmation = (seen: { version: number; is_confirmed: boolean }) => Promise<unknown>

/** Which second person has confirmed a record, and when; nothing where nobody has. */
export function ConfirmedBy({ confirmed_at, confirmed_by_name }: Confirmed) {
  const format = useFormatter()
  if (confirmed_at === null) return null
  return (
    <span className="flex items-center gap-1">
      <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
      {messages.confirmed(confirmed_by_name ?? messages.formerMember, format.date(confirmed_at))}
    </span>
  )
}

type ConfirmButtonProps = {
  title: string
  record: ConfirmableRecord
  mayWrite: boolean
  send: SendConfirmation
  label?: string
}

/** For the person who can confirm a record as its second reviewer, or who has. */
export function ConfirmButton({ title, record, mayWrite, send, label = messages.confirm }: ConfirmButtonProps) {
  const session = useSession()
  const confirm = useAction(send, { failed: messages.confirmFailed })
  if (!mayWrite || session.state !== 'signed-in') return null
  const { version } = record
  const is_confirmed = record.confirmed_at === null
  if ((is_confirmed ? refuseConfirmation : refuseWithdrawal)(record, session.user.id) !== null) return null
  return (
    <Button
      size="small"
      variant={is_confirmed ? 'secondary' : 'quiet'}
      aria-label={is_confirmed ? messages.confirmLabel(title) : messages.withdrawLabel(title)}
      busy={confirm.isPending}
      onClick={() => confirm.mutate({ version, is_confirmed })}
    >
      {is_confirmed ? label : messages.withdraw}
    </Button>
  )
}
