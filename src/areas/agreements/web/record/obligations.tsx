import { useState, type ReactNode } from 'react'
import { useNow } from '#areas/tasks/web/use-now.ts'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Badge, type BadgeColour } from '#kit/display/badge.tsx'
import { part } from '#kit/display/part.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Agreement, Obligation } from '../../contract.ts'
import { hasObligations, isOverdue, suggestObligations, type SuggestedObligation } from '../../rules/obligations.ts'
import type { ObligationState } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { namePerson } from './name-person.ts'
import type { ObligationDraft } from './obligation-dialog.tsx'

const FeedDialog = part(() => import('./feed-dialog.tsx'), 'FeedDialog')
const ObligationDialog = part(() => import('./obligation-dialog.tsx'), 'ObligationDialog')

const texts = messages.obligations
const tones: Record<ObligationState, BadgeColour> = { open: 'warning', done: 'good', waived: 'neutral' }

type ObligationsProps = {
  agreement: Agreement
  /** By a link somebody reads only. */
  mayWrite: boolean
}

/** Who has to do what by when; the creator writes it, its owner says that it is done. */
export function Obligations({ agreement, mayWrite }: ObligationsProps) {
  const isCreator = mayWrite && agreement.my_number === 1
  if (!hasObligations(agreement) || (agreement.obligations.length === 0 && !isCreator)) return null
  return (
    <Section title={texts.title} note={texts.note}>
      {isCreator ? <WrittenObligations agreement={agreement} /> : <ReadObligations {...{ agreement, mayWrite }} />}
      {mayWrite ? <FeedButton /> : null}
    </Section>
  )
}

function ReadObligations({ agreement, mayWrite }: ObligationsProps) {
  return (
    <ObligationList
      agreement={agreement}
      renderActions={(obligation) =>
        mayWrite && obligation.owner === agreement.my_number ? (
          <MarkButton agreementId={agreement.id} obligation={obligation} />
        ) : null
      }
    />
  )
}

/** What the creator of the agreement can do with them. */
function WrittenObligations({ agreement }: { agreement: Agreement }) {
  const [draft, setDraft] = useState<ObligationDraft | null>(null)
  const edit = ({ due_on, ...obligation }: Obligation) => setDraft({ ...obligation, due_on: due_on ?? '' })
  const start = ({ text, due_on }: SuggestedObligation) =>
    setDraft({ id: null, text, due_on: due_on ?? '', owner: 1, state: 'open', version: 0 })
  return (
    <>
      <ObligationList
        agreement={agreement}
        renderActions={(obligation) => (
          <>
            <MarkButton agreementId={agreement.id} obligation={obligation} />
            <TextAction word={texts.edit} text={obligation.text} onClick={() => edit(obligation)} />
          </>
        )}
      />
      <Button className="mt-3" size="small" variant="secondary" onClick={() => start({ text: '', due_on: null })}>
        {texts.add}
      </Button>
      <Suggestions agreement={agreement} onUse={start} />
      {draft ? <ObligationDialog agreement={agreement} draft={draft} onClose={() => setDraft(null)} /> : null}
    </>
  )
}

type ObligationListProps = { agreement: Agreement; renderActions: (obligation: Obligation) => ReactNode }

function ObligationList({ agreement: { obligations, people }, renderActions }: ObligationListProps) {
  const format = useFormatter()
  const today = new Date(useNow(false)).toISOString().slice(0, 10)
  if (obligations.length === 0) return null
  const nameOf = (owner: number) => namePerson(people, owner) ?? ''
  return (
    <ul className="divide-y divide-line border-y border-line">
      {obligations.map((obligation) => (
        <li key={obligation.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
          <div className="min-w-0">
            <p className="break-words">{obligation.text}</p>
            <p className="text-sm break-all text-muted">
              {`${nameOf(obligation.owner)} · ${obligation.due_on ? texts.due(format.day(obligation.due_on)) : texts.noDay}`}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {renderActions(obligation)}
            <StateBadge obligation={obligation} today={today} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function StateBadge({ obligation, today }: { obligation: Obligation; today: string }) {
  if (isOverdue(obligation, today)) return <Badge tone="bad">{texts.overdue}</Badge>
  return <Badge tone={tones[obligation.state]}>{texts.states[obligation.state]}</Badge>
}

function MarkButton({ agreementId, obligation }: { agreementId: string; obligation: Obligation }) {
  const { id: obligation_id, ...fields } = obligation
  const state: ObligationState = fields.state === 'done' ? 'open' : 'done'
  const mark = useAction(
    () => client.agreements.changeObligation({ ...fields, id: agreementId, obligation_id, state }),
    { failed: texts.failed },
  )
  if (fields.state === 'waived') return null
  return (
    <Button
      size="small"
      variant="quiet"
      busy={mark.isPending}
      aria-label={`${texts.mark[state]}: ${fields.text}`}
      onClick={() => mark.mutate()}
    >
      {texts.mark[state]}
    </Button>
  )
}

function FeedButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-3 -ml-3">
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {texts.feed.open}
      </Button>
      {isOpen ? <FeedDialog onClose={() => setOpen(false)} /> : null}
    </div>
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
            <TextAction word={texts.use} text={suggestion.text} onClick={() => onUse(suggestion)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function TextAction({ word, text, onClick }: { word: string; text: string; onClick: () => void }) {
  return (
    <Button size="small" variant="quiet" aria-label={`${word}: ${text}`} onClick={onClick}>
      {word}
    </Button>
  )
}
