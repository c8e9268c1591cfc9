import { lazy, Suspense } from 'react'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Section } from '#web/ui/section.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { Method, Valuation } from '../contract.ts'
import { Adjustments } from './adjustments.tsx'
import { InWords } from './in-words.tsx'
import { InputField, useTextInput } from './input-field.tsx'
import { describeRefusal, inSentence, nameMissing } from '../rules/report-texts.ts'
import { messages } from './messages.ts'
import { useDraft } from './use-draft.ts'
import { Walk } from './walk.tsx'
import { WhatIf } from './what-if.tsx'

const Simulation = lazy(() => import('./simulation.tsx').then((part) => ({ default: part.Simulation })))
const Buyers = lazy(() => import('./buyers.tsx').then((part) => ({ default: part.Buyers })))
const Versions = lazy(() => import('./versions.tsx').then((part) => ({ default: part.Versions })))
const Reviews = lazy(() => import('./reviews.tsx').then((part) => ({ default: part.Reviews })))

const texts = messages.results
const methods: Method[] = ['dcf', 'comparable', 'precedent', 'asset']

/** What the company is worth, why, and what would change it. `valuation` is absent for the sample that visitors see. */
export function ResultsTab({ valuation }: { valuation: Valuation | null }) {
  return (
    <div className="flex flex-col gap-8">
      <Section title={texts.field}>
        <FootballField />
      </Section>
      <InWords valuation={valuation} />
      <div className="grid gap-8 lg:grid-cols-2">
        <Section title={texts.bridge}>
          <Bridge />
        </Section>
        <Section title={texts.scenarios}>
          <Scenarios />
        </Section>
      </div>
      <Adjustments valuationId={valuation?.id ?? null} />
      <WhatIf />
      <Suspense fallback={<SkeletonLines label={texts.simulation} lines={6} />}>
        <Simulation />
        <Buyers />
        {valuation ? <Versions valuation={valuation} /> : null}
        {valuation ? <Reviews valuationId={valuation.id} /> : null}
      </Suspense>
    </div>
  )
}

function FootballField() {
  const format = useFormatter()
  const { inputs, worth, currency } = useDraft()
  const rows = methods.flatMap((method) => {
    const value = worth.methods[method]
    return value.ok ? [{ label: messages.methods[method], from: value.low, to: value.high, mark: value.base }] : []
  })
  const { blended, missing } = worth
  const mark = nameMissing(missing.map(({ method }) => method))
  const all = blended ? [{ label: texts.blended, from: blended.low, to: blended.high, mark: blended.base }] : []
  const offer = inputs.offer.value
  const silent = methods.flatMap((method) => {
    const value = worth.methods[method]
    return value.ok ? [] : [`${messages.methods[method]}: ${describeRefusal(value.because)}`]
  })
  return (
    <div className="flex flex-col gap-5">
      {rows.length === 0 ? null : (
        <Chart
          title={texts.fieldTable}
          summary={texts.fieldSummary}
          format={(value) => format.millions(value, { currency })}
          data={{
            kind: 'range',
            rows: [...rows, ...all],
            ...(offer !== null && { reference: { label: inputs.offer.by || texts.offer, value: offer } }),
          }}
        />
      )}
      {mark === null ? null : <p className="text-sm text-warning">{`${texts.blended}: ${inSentence(mark)}.`}</p>}
      {silent.length > 0 ? (
        <ul className="text-sm text-muted">
          {silent.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <InputField path="offer.value" kind="millions" min={0} optional />
        <TextField label={texts.offerBy} maxLength={200} {...useTextInput('offer.by')} />
      </div>
      {blended && offer !== null ? <p>{texts.offerVerdict[place(offer, blended)]}</p> : null}
    </div>
  )
}

function place(offer: number, { low, high }: { low: number; high: number }): 'below' | 'within' | 'above' {
  if (offer < low) return 'below'
  return offer > high ? 'above' : 'within'
}

function Bridge() {
  const { worth } = useDraft()
  const { bridge } = worth
  if (!bridge) return <p className="text-muted">{messages.head.noValue}</p>
  return (
    <Walk
      from={{ label: messages.head.business, value: bridge.enterpriseValue }}
      steps={bridge.steps
        .filter(({ amount }) => amount !== 0)
        .map(({ name, amount }) => ({ id: name, label: texts.bridgeItems[name as BridgeName], amount }))} // named in compute-valuation.ts
      to={{ label: messages.head.shares, value: bridge.equityValue }}
    />
  )
}

type BridgeName = keyof typeof texts.bridgeItems

function Scenarios() {
  const format = useFormatter()
  const { worth, currency } = useDraft()
  return (
    <dl>
      {worth.scenarios.map(({ id, name, probability, value, because }) => (
        <div key={id} className="flex justify-between gap-4 border-b border-line py-2">
          <dt>
            {name} <span className="text-muted">{format.ratio(probability)}</span>
          </dt>
          <dd className="text-right tabular-nums">
            {because ? describeRefusal(because) : format.millions(value, { currency })}
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 py-2 font-medium">
        <dt>{messages.methodology.expected}</dt>
        <dd className="tabular-nums">{format.millions(worth.expected, { currency })}</dd>
      </div>
    </dl>
  )
}
