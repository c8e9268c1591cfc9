import { useQuery } from '@tanstack/react-query'
import { Dumbbell, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { NumberField } from '#kit/controls/number-field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import type { Rehearsal } from '../../contract.ts'
import { findPosition, offersOfLead } from '../../rules/next-move.ts'
import { counterpartStyles } from '../../rules/words.ts'
import { rehearsalMessages as texts } from '../messages.ts'
import { readPositiveAmount } from '../offers/offer-draft.ts'
import type { Begun } from '../use-negotiation.ts'
import { RehearsalTalk } from './rehearsal-talk.tsx'

/** Practice for the next round, for the person alone. */
export function RehearsalSection({ view }: { view: Begun }) {
  const dealId = view.target.deal_id
  const query = useQuery(api.negotiation.rehearsals.queryOptions({ input: { dealId } }))
  const [chosen, choose] = useState<string | null>(null)
  return (
    <Section title={texts.title} note={texts.note}>
      <QueryView query={query} loading={texts.loading} lines={3} failed={texts.failedLoad}>
        {(rehearsals) => {
          const shown = rehearsals.find(({ id }) => id === chosen) ?? rehearsals.find(({ status }) => status === 'open')
          return (
            <div className="flex flex-col gap-6">
              {shown ? (
                <RehearsalTalk key={shown.id} view={view} rehearsal={shown} onMoved={() => choose(shown.id)} />
              ) : null}
              {shown?.status === 'open' ? null : <StartForm view={view} onStarted={choose} />}
              <Earlier view={view} rehearsals={rehearsals.filter(({ id }) => id !== shown?.id)} onChoose={choose} />
            </div>
          )
        }}
      </QueryView>
    </Section>
  )
}

function StartForm({ view, onStarted }: { view: Begun; onStarted: (id: string) => void }) {
  const { currency, deal_id: dealId } = view.target
  const { theirs } = findPosition(offersOfLead(view.bids, view.offers), view.negotiation.side)
  const form = useForm({
    initial: { style: 'balanced', opening: '' },
    read: ({ style, opening }) => {
      const input = { style: counterpartStyles.find((one) => one === style) ?? 'balanced' }
      if (theirs) return { input }
      const amount = readPositiveAmount(opening, currency)
      return amount === null ? { errors: { opening: texts.amount } } : { input: { ...input, opening: amount } }
    },
    send: (input) => client.negotiation.rehearse({ dealId, ...input }),
    done: ({ id }) => onStarted(id),
  })
  return (
    <Form className="flex max-w-3xl flex-wrap items-end gap-4" problem={form.problem} onSubmit={form.submit}>
      <Select
        label={texts.style}
        className="w-64"
        options={counterpartStyles.map((value) => ({ value, label: texts.styles[value] }))}
        value={form.values.style}
        onChange={(style) => form.change({ style })}
      />
      {theirs ? null : (
        <NumberField label={texts.opening} kind="money" currency={currency} required {...form.text('opening')} />
      )}
      <Button type="submit" variant="secondary" icon={<Dumbbell />} busy={form.busy}>
        {texts.start}
      </Button>
    </Form>
  )
}

type EarlierProps = { view: Begun; rehearsals: readonly Rehearsal[]; onChoose: (id: string) => void }

function Earlier({ view, rehearsals, onChoose }: EarlierProps) {
  const format = useFormatter()
  const dealId = view.target.deal_id
  const remove = useAction((rehearsalId: string) => client.negotiation.removeRehearsal({ dealId, rehearsalId }), {
    failed: texts.removeFailed,
  })
  if (rehearsals.length === 0) return null
  return (
    <div className="max-w-3xl">
      <h3 className="font-medium">{texts.earlier}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {rehearsals.map(({ id, created_at, status, score, style }) => {
          const when = format.dateTime(created_at)
          return (
            <li key={id} className="flex items-center justify-between gap-4 py-1.5 text-sm">
              <span className="min-w-0 tabular-nums">
                {[when, texts.styles[style], texts.statuses[status], ...(score ? [texts.total(score.total)] : [])].join(
                  ' · ',
                )}
              </span>
              <span className="flex shrink-0 items-center gap-1">
                <Button size="small" variant="quiet" aria-label={texts.showOf(when)} onClick={() => onChoose(id)}>
                  {texts.show}
                </Button>
                <ConfirmDialog
                  trigger={
                    <IconButton
                      label={texts.removeOf(when)}
                      icon={<Trash2 />}
                      busy={remove.isPending && remove.variables === id}
                    />
                  }
                  title={texts.removeTitle}
                  description={texts.removeText}
                  confirmLabel={texts.remove}
                  onConfirm={() => remove.mutate(id)}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
