import { OutboxMails } from '#areas/identity/web/outbox-mails.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Badge, type BadgeColour } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { Agreement, Participant } from '../../contract.ts'
import type { ParticipantState } from '../../rules/words.ts'
import { messages } from '../messages.ts'

const texts = messages.record
const tones: Record<ParticipantState, BadgeColour> = {
  waiting: 'neutral',
  invited: 'warning',
  opened: 'information',
  accepted: 'good',
  declined: 'bad',
}

/** Who agrees, and how far each of them is; the creator can send new links. */
export function People({ agreement }: { agreement: Agreement }) {
  const { people, my_number, status } = agreement
  const isOpen = my_number === 1 && status === 'pending'
  return (
    <Section title={texts.people}>
      <ol className="divide-y divide-line border-y border-line">
        {people.map((person) => (
          <Person key={person.number} id={agreement.id} person={person} mayInvite={isOpen} />
        ))}
      </ol>
      {isOpen ? (
        <div className="mt-2 -ml-3 flex flex-wrap gap-2 empty:hidden">
          <OutboxMails aboutId={agreement.id} />
        </div>
      ) : null}
    </Section>
  )
}

type PersonProps = { id: string; person: Participant; mayInvite: boolean }

function Person({ id, person, mayInvite }: PersonProps) {
  const format = useFormatter()
  const { number, email, name, role, state, answered_at, reason } = person
  const invite = useAction(() => client.agreements.invite({ id, number }), {
    done: ({ mail }) => toast.success(texts.invited, texts.invitedText[mail]),
    failed: texts.failedMove,
  })
  const isOpen = mayInvite && role === 'party' && (state === 'invited' || state === 'opened')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="break-all">{name === null || name === email ? email : `${name}, ${email}`}</p>
        {answered_at ? <p className="text-sm text-muted">{format.dateTime(answered_at)}</p> : null}
        {reason ? <p className="text-sm break-words text-muted">{reason}</p> : null}
      </div>
      <div className="flex items-center gap-2">
        {isOpen ? (
          <Button size="small" variant="quiet" busy={invite.isPending} onClick={() => invite.mutate()}>
            {texts.invite}
          </Button>
        ) : null}
        <SeatBadge role={role} state={state} />
      </div>
    </li>
  )
}

function SeatBadge({ role, state }: Pick<Participant, 'role' | 'state'>) {
  if (role === 'observer') return <Badge tone="neutral">{texts.observer}</Badge>
  return <Badge tone={tones[state]}>{messages.states[state]}</Badge>
}
