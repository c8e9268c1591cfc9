import { client as server } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import type { Investigation } from '../../contract.ts'
import { ruleLabels, stateLabels } from '../../rules/words.ts'
import { messages } from '../messages.ts'

const texts = messages.client

/** Who the client is, its legal hold, and its other alerts. */
export function ClientDetails({ found }: { found: Investigation }) {
  const format = useFormatter()
  const { client, other_alerts } = found
  return (
    <div className="flex flex-col gap-6">
      <DescriptionList
        columns={2}
        facts={[
          { label: texts.name, value: client.name },
          { label: texts.type, value: client.client_type },
          { label: texts.country, value: client.country ?? '–' },
          { label: texts.industry, value: client.industry },
          { label: texts.risk, value: client.risk },
          { label: texts.accounts, value: client.accounts.join(', ') },
        ]}
      />
      <Section title={texts.hold} note={client.hold_reason ?? texts.noHold}>
        <Hold clientId={client.id} isHeld={client.hold_reason !== null} />
      </Section>
      <Section title={texts.otherAlerts}>
        {other_alerts.length === 0 ? <p className="text-muted">{texts.noOthers}</p> : null}
        <ul className="flex flex-col">
          {other_alerts.map((alert) => (
            <li key={alert.id} className="flex flex-wrap justify-between gap-2 border-b border-line py-2">
              <span>
                {alert.type} · {ruleLabels[alert.rule]} · {stateLabels[alert.state]}
              </span>
              <span className="text-muted tabular-nums">
                {format.money({ minor: alert.amount_minor, currency: alert.currency })}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

function Hold({ clientId, isHeld }: { clientId: string; isHeld: boolean }) {
  const form = useForm({
    initial: { reason: '' },
    read: ({ reason }) =>
      !isHeld && reason.trim() === ''
        ? { errors: { reason: messages.clients.needed } }
        : { input: { reason: isHeld ? null : reason } },
    send: ({ reason }: { reason: string | null }) => server.monitoring.holdClient({ clientId, reason }),
    done: () => {
      form.change({ reason: '' })
    },
    failed: texts.holdFailed,
  })
  return (
    <Form onSubmit={form.submit} problem={form.problem} className="flex flex-wrap items-end gap-2">
      {isHeld ? null : <TextField label={texts.holdReason} className="min-w-0 flex-1" {...form.text('reason')} />}
      <Button type="submit" variant="secondary" busy={form.busy}>
        {isHeld ? texts.release : texts.setHold}
      </Button>
    </Form>
  )
}
