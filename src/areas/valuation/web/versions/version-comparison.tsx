import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#kit/client/api.ts'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { Select } from '#kit/controls/select.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { TableHeads } from '#kit/table/table-heads.tsx'
import type { Valuation, ValuationInputs } from '../../contract.ts'
import { compareInputs, type Comparison, type InputChange } from '../../rules/inputs/compare-inputs.ts'
import { messages } from '../messages.ts'
import { ScrollTable } from '../inputs/scroll-table.tsx'
import { nameInput } from '../inputs/name-input.ts'
import { useDraft } from '../inputs/use-draft.ts'
import { Walk } from '../results/walk.tsx'
import { writeInput } from '../inputs/write-input.ts'

const texts = messages.results
const draft = 'draft'
/** More nobody reads; the rest is counted. */
const shown = 40

/** Which inputs changed between a version and another one, or the draft, and what that did to the value. */
export function VersionComparison({ valuation, number }: { valuation: Valuation; number: number }) {
  const [other, setOther] = useState(draft)
  const { inputs, adjustments } = useDraft()
  const one = useVersion(valuation.id, number)
  const second = useVersion(valuation.id, other === draft ? null : Number(other))
  const to = other === draft ? { inputs, adjustments } : second.data
  const options = valuation.versions
    .filter((version) => version.number !== number)
    .map((version) => ({ value: String(version.number), label: texts.version(version.number) }))
  const names: [string, string] = [texts.version(number), other === draft ? texts.draft : texts.version(Number(other))]
  return (
    <div className="mt-4 rounded-md border border-line p-4">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h3 className="font-medium">{texts.comparison(...names)}</h3>
        <Select
          label={texts.compareWith}
          options={[{ value: draft, label: texts.draft }, ...options]}
          value={other}
          onChange={setOther}
          className="w-48"
        />
      </div>
      {one.data && to ? (
        <Differences found={compareInputs(one.data, to)} sides={[to.inputs, one.data.inputs]} names={names} />
      ) : (
        <Waiting failure={one.error ?? second.error} />
      )}
    </div>
  )
}

function Waiting({ failure }: { failure: Error | null }) {
  if (failure) return <ErrorState title={messages.failed} text={failure.message} />
  return <SkeletonLines label={messages.loading} />
}

function useVersion(valuationId: string, number: number | null) {
  return useQuery(
    api.valuation.getVersion.queryOptions({
      input: { valuationId, number: number ?? 1 },
      enabled: number !== null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
}

type DifferencesProps = { found: Comparison; sides: readonly ValuationInputs[]; names: [from: string, to: string] }

function Differences({ found, sides, names }: DifferencesProps) {
  const { changes, steps, before, after } = found
  if (changes.length === 0 && steps.length === 0) return <p className="text-muted">{texts.same}</p>
  return (
    <div className="flex flex-col gap-6">
      {before !== null && after !== null ? (
        <div>
          <h4 className="mb-2 text-sm font-medium">{texts.steps}</h4>
          <Walk
            from={{ label: names[0], value: before }}
            steps={steps.map(({ part, amount }) => ({ id: part, label: messages.parts[part], amount }))}
            to={{ label: names[1], value: after }}
          />
        </div>
      ) : null}
      {changes.length > 0 ? <Changes changes={changes} sides={sides} /> : null}
    </div>
  )
}

function Changes({ changes, sides }: { changes: readonly InputChange[]; sides: readonly ValuationInputs[] }) {
  const { changeHead: head } = texts
  const { yearName } = useDraft()
  return (
    <>
      <ScrollTable label={texts.changedInputs} className="w-full text-sm">
        <caption className="mb-2 text-left font-medium">{texts.changedInputs}</caption>
        <TableHeads columns={[head.input, { figure: head.before }, { figure: head.after }]} />
        <tbody>
          {changes.slice(0, shown).map(({ path, before, after }) => (
            <tr key={path} className="border-b border-line">
              <td className="py-1 pr-4">{nameInput(path, yearName, ...sides)}</td>
              <td className="py-1 pr-4 text-right tabular-nums">{writeInput(path, before)}</td>
              <td className="py-1 text-right tabular-nums">{writeInput(path, after)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {changes.length > shown ? (
        <p className="mt-2 text-sm text-muted">{texts.more_changes(changes.length - shown)}</p>
      ) : null}
    </>
  )
}
