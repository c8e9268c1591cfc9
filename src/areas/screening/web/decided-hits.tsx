import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '#kit/buttons/button-class.ts'
import { api } from '#kit/client/api.ts'
import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import type { DecidedPair } from '../contract.ts'
import { pairsShown } from '../rules/limits.ts'
import { DecisionMade } from './hit-decision-form.tsx'
import { strengthTones } from './hit.tsx'
import { messages } from './messages.ts'

const texts = messages.decided

/** The pairs that nobody has to decide about again, and those that are the client. */
export function DecidedHits() {
  const pairs = useQuery(api.screening.decisions.queryOptions())
  return (
    <Section title={texts.title} note={texts.note} action={pairs.data?.length ? <Exports /> : null}>
      <QueryView query={pairs} loading={texts.loading} lines={3} failed={texts.failed}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-muted">{texts.none}</p>
          ) : (
            <>
              {all.length === pairsShown ? <p className="mb-2 text-muted">{texts.cut(pairsShown)}</p> : null}
              <ul className="divide-y divide-line border-y border-line">
                {all.map((pair) => (
                  <Pair key={`${pair.subject_id} ${pair.list} ${pair.source_id}`} pair={pair} />
                ))}
              </ul>
            </>
          )
        }
      </QueryView>
    </Section>
  )
}

function Exports() {
  return (['csv', 'xlsx'] as const).map((format) => (
    <a
      key={format}
      download
      href={`/api/screening/decision_file?format=${format}`}
      className={buttonClass({ size: 'small', variant: 'secondary' })}
    >
      {texts.export[format]}
    </a>
  ))
}

function Pair({ pair: { party, list, source_id, listed, evidence, decision } }: { pair: DecidedPair }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <p className="font-medium break-words">{party}</p>
        <p className="break-words text-muted">
          {listed} · {messages.result.source(messages.listShort[list], source_id)}
        </p>
        <Badge tone={strengthTones[evidence]}>{messages.result.strengths[evidence]}</Badge>
      </div>
      <DecisionMade decision={decision} isMine={false} />
    </li>
  )
}
