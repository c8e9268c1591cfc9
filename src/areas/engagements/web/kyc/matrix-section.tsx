import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countryName } from '#core/countries/iso-countries.ts'
import { api } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { part } from '#kit/display/part.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import type { MatrixState } from '../../contract.ts'
import { matrixFactors } from '../../rules/matrix-form.ts'
import { messages } from '../messages.ts'
import { labelOfAnswer } from './label-of-answer.ts'
import type { Rights } from '../use-engagements.ts'

const texts = messages.kyc
const MatrixDialog = part(() => import('./matrix-dialog.tsx'), 'MatrixDialog')

/** The risk matrix in full, its versions, and for compliance the form that makes the next one. */
export function MatrixSection({ rights }: { rights: Rights }) {
  const query = useQuery(api.engagements.matrix.queryOptions())
  const [isEditing, setEditing] = useState(false)
  return (
    <Section
      title={texts.matrix}
      note={query.data ? texts.matrixNote(query.data.number) : undefined}
      action={
        rights.mayDecide && query.data ? (
          <Button size="small" variant="secondary" onClick={() => setEditing(true)}>
            {texts.edit}
          </Button>
        ) : null
      }
    >
      <QueryView query={query} loading={messages.loading} lines={8} failed={messages.failed}>
        {(state) => (
          <>
            <Points state={state} />
            <Versions state={state} />
            {isEditing ? <MatrixDialog state={state} onClose={() => setEditing(false)} /> : null}
          </>
        )}
      </QueryView>
    </Section>
  )
}

function Points({ state: { matrix } }: { state: MatrixState }) {
  const lists = [
    { title: texts.highCountries, codes: matrix.high_countries },
    { title: texts.increasedCountries, codes: matrix.increased_countries },
  ]
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {matrixFactors.map((factor) => (
        <div key={factor} className="min-w-0">
          <h3 className="text-sm font-medium">{messages.risk.factors[factor]}</h3>
          <PointList
            points={Object.entries(matrix[factor]).map(([answer, points]) => [labelOfAnswer(factor, answer), points])}
          />
        </div>
      ))}
      <div className="min-w-0">
        <h3 className="text-sm font-medium">{texts.bands}</h3>
        <PointList
          points={[
            [texts.mediumFrom, matrix.medium_from],
            [texts.highFrom, matrix.high_from],
          ]}
        />
      </div>
      {lists.map(({ title, codes }) => (
        <div key={title} className="min-w-0 sm:col-span-2">
          <h3 className="text-sm font-medium">{title}</h3>
          <p className="mt-1 text-sm text-muted">{codes.map(countryName).join(', ') || '–'}</p>
        </div>
      ))}
    </div>
  )
}

function PointList({ points }: { points: readonly (readonly [string, number])[] }) {
  return (
    <dl className="mt-1 text-sm">
      {points.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-3 border-b border-line py-1">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Versions({ state: { versions } }: { state: MatrixState }) {
  const format = useFormatter()
  return (
    <div className="mt-6 text-sm">
      <h3 className="font-medium">{texts.versions}</h3>
      <ul className="mt-1 text-muted">
        {versions.map(({ number, by, created_at, note }) => (
          <li key={number}>{texts.version(number, messages.check.by(by, format.date(created_at)), note)}</li>
        ))}
        <li>{texts.standard}</li>
      </ul>
    </div>
  )
}
