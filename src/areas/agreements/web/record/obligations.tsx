import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Badge, type BadgeColour } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Agreement, Obligation } from '../../contract.ts'
import { hasObligations, isOverdue } from '../../rules/obligations.ts'
import { suggestObligations, type SuggestedObligation } from '../../rules/suggest-obligations.ts'
import type { ObligationState } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { FeedDialog } from './feed-dialog.tsx'
import { ObligationDialog, type ObligationDraft } from './obligation-dialog.tsx'

const texts = messages.obligations
const tones: Record<ObligationState, BadgeColour> = { open: 'warning', done: 'good', waived: 'neutral' }

type ObligationsProps = {
  agreement: Agreement
  /** By a link somebody reads only. */
  mayWrite: boolean
}

/** Who has to do what by when; the creator writes it, its owner says that it is done. */
export function Obligations({ agreement, mayWrite }: ObligationsProps) {
  const { obligations, my_number } = agreement
  const [draft, setDraft] = useState<ObligationDraft | null>(null)
  const [isFeedOpen, setFeedOpen] = useState(false)
  if (!hasObligations(agreement)) return null
  const isCreator = mayWrite && my_number === 1
  if (obligations.length === 0 && !isCreator) return null
  const edit = ({ id, text, due_on, owner, state, version }: Obligation) =>
    setDraft({ id, text, due_on: due_on ?? '', owner, state, version })
  const start = ({ text, due_on }: SuggestedObligation) =>
    setDraft({ id: null, text, due_on: due_on ?? '', owner: 1, state: 'open', version: 0 })
  return (
    <Section title={texts.title} note={texts.note}>
      {obligations.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {obligations.map((obligation) => (
            <ObligationRow
              key={obligation.id}
              agreement={agreement}
              obligation={obligation}
              mayMark={mayWrite && (isCreator || obligation.owner === my_number)}
              onEdit={isCreator ? () => edit(obligation) : null}
            />
          ))}
        </ul>
      ) : null}
      {mayWrite ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {isCreator ? (
            <Button size="small" variant="secondary" onClick={() => start({ text: '', due_on: null })}>
              {texts.add}
            </Button>
          ) : null}
          <Button size="small" variant="quiet" onClick={() => setFeedOpen(true)}>
            {texts.feed.open}
          </Button>
        </div>
      ) : null}
      {isCreator ? <Suggestions agreement={agreement} onUse={start} /> : null}
      {draft ? <ObligationDialog agreement={agreement} draft={draft} onClose={() => setDraft(null)} /> : null}
      {isFeedOpen ? <FeedDialog onClose={() => setFeedOpen(false)} /> : null}
    </Section>
  )
}

type RowProps = { agreement: Agreement; obligation: Obligation; mayMark: boolean; onEdit: (() => void) | null }

function ObligationRow({ agreement, obligation, mayMark, onEdit }: RowProps) {
  const format = useFormatter()
  const { text, due_on, owner, state } = obligation
  const person = agreement.people.find(({ number }) => number === owner)
  const next: ObligationState = state === 'done' ? 'open' : 'done'
  const mark = useAction(
    () => {
      const { id: obligation_id, ...fields } = obligation
      return client.agreements.changeObligation({ ...fields, id: agreement.id, obligation_id, state: next })
    },
    { failed: texts.failed },
  )
  const isLate = isOverdue(obligation, new Date().toISOString().slice(0, 10))
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="break-words">{text}</p>
        <p className="text-sm break-all text-muted">
          {[person?.name ?? person?.email ?? '', due_on ? texts.due(format.day(due_on)) : texts.noDay].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {mayMark && state !== 'waived' ? (
          <Button
            size="small"
            variant="quiet"
            busy={mark.isPending}
            aria-label={`${texts.mark[next]}: ${text}`}
            onClick={() => mark.mutate()}
          >
            {texts.mark[next]}
          </Button>
        ) : null}
        {onEdit ? (
          <Button size="small" variant="quiet" aria-label={`${texts.edit}: ${text}`} onClick={onEdit}>
            {texts.edit}
          </Button>
        ) : null}
        <Badge tone={isLate ? 'bad' : tones[state]}>{isLate ? texts.overdue : texts.states[state]}</Badge>
      </div>
    </li>
  )
}

type SuggestionsProps = { agreement: Agreement; onUse: (suggestion: SuggestedObligation) => void }

/** Sentences of the terms that oblige somebody; nothing is added without a person. */
function Suggestions({ agreement: { terms, obligations }, onUse }: SuggestionsProps) {
  const known = new Set(obligations.map(({ text }) => text))
  const found = suggestObligations(terms).filter(({ text }) => !known.has(text))
  if (found.length === 0) return null
  return (
    <details className="mt-3">
      <summary className="cursor-pointer text-sm font-medium">{texts.found(found.length)}</summary>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {found.map((suggestion) => (
          <li key={suggestion.text} className="flex flex-wrap items-start justify-between gap-2 py-2">
            <span className="min-w-0 flex-1 basis-64 text-sm break-words">{suggestion.text}</span>
            <Button
              size="small"
              variant="quiet"
              aria-label={`${texts.use}: ${suggestion.text}`}
              onClick={() => onUse(suggestion)}
            >
              {texts.use}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
