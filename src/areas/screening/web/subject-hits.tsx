import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/buttons/button.tsx'
import { api } from '#kit/client/api.ts'
import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import type { ScreeningCheck } from '../contract.ts'
import { Hit } from './hit.tsx'
import { DecisionMade, HitDecisionForm } from './hit-decision-form.tsx'
import { describeLists, namesOfLists } from './list-names.ts'
import { messages } from './messages.ts'

const texts = messages.subject
const tones = { open: 'neutral', hits: 'warning', confirmed: 'bad', clear: 'good' } as const

type SubjectHitsProps = {
  subject: { kind: string; id: string }
  /** Nobody else in the workspace can be the second person. */
  isAlone: boolean
  onScreen: () => void
  isScreening: boolean
}

/** What the lists say about a client or party, what was compared, and the decision about each hit. */
export function SubjectHits({ subject: { kind, id }, isAlone, onScreen, isScreening }: SubjectHitsProps) {
  const checks = useQuery(api.screening.checks.queryOptions({ input: { subject_kind: kind, subject_id: id } }))
  return (
    <Section
      level={3}
      title={texts.title}
      action={
        <Button size="small" variant="secondary" busy={isScreening} onClick={onScreen}>
          {checks.data?.length === 0 ? texts.compare : texts.compareAgain}
        </Button>
      }
    >
      <QueryView query={checks} loading={texts.loading} lines={4} failed={texts.failed}>
        {([newest, ...earlier]) =>
          newest ? (
            <div className="flex flex-col gap-3">
              <NewestCheck check={newest} isAlone={isAlone} />
              {earlier.length > 0 ? <EarlierChecks checks={earlier} /> : null}
            </div>
          ) : (
            <p className="text-muted">{texts.never}</p>
          )
        }
      </QueryView>
    </Section>
  )
}

function NewestCheck({ check, isAlone }: { check: ScreeningCheck; isAlone: boolean }) {
  const format = useFormatter()
  const { state, hits, checked_at, subject_kind, subject_id } = check
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
          <span className="text-muted">{texts.cause(messages.causes[check.cause], format.dateTime(checked_at))}</span>
        </p>
        <ComparedLists check={check} />
      </div>
      {hits.length > 0 ? (
        <ul className="flex flex-col">
          {hits.map((hit) => (
            <Hit key={`${hit.list} ${hit.source_id}`} hit={hit}>
              <HitDecisionForm hit={hit} subject={{ subject_kind, subject_id }} isAlone={isAlone} />
            </Hit>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function ComparedLists({ check: { lists, not_queried } }: { check: ScreeningCheck }) {
  const format = useFormatter()
  return (
    <p className="text-muted">
      {lists.length === 0 ? messages.result.nothingText : messages.result.noneText(describeLists(lists, format.day))}
      {not_queried.length > 0 ? ` ${messages.result.notQueried(namesOfLists(not_queried))}` : ''}
    </p>
  )
}

/** Each with what was compared, found and decided by then, so that a decision can be defended later. */
function EarlierChecks({ checks }: { checks: readonly ScreeningCheck[] }) {
  const format = useFormatter()
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-muted">{texts.earlier(checks.length)}</summary>
      <ul className="mt-2 flex flex-col gap-1">
        {checks.map((check) => (
          <li key={check.id}>
            <details>
              <summary className="min-h-6 cursor-pointer">
                {texts.states[check.state]}
                <span className="text-muted">
                  {' '}
                  · {texts.cause(messages.causes[check.cause], format.dateTime(check.checked_at))}
                </span>
              </summary>
              <EarlierCheck check={check} />
            </details>
          </li>
        ))}
      </ul>
    </details>
  )
}

function EarlierCheck({ check }: { check: ScreeningCheck }) {
  return (
    <div className="mt-1 flex flex-col gap-2 border-l-2 border-line pl-4">
      <p className="break-words">{[check.party.name, check.party.birth_date].filter(Boolean).join(', ')}</p>
      <ComparedLists check={check} />
      <ul className="flex flex-col empty:hidden">
        {check.hits.map((hit) => (
          <Hit key={`${hit.list} ${hit.source_id}`} hit={hit}>
            {hit.decision ? <DecisionMade decision={hit.decision} isMine={false} /> : null}
          </Hit>
        ))}
      </ul>
    </div>
  )
}
