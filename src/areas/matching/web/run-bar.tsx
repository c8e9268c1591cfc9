import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListComparison } from '#areas/runs/web/list-comparison.tsx'
import { numberEqualNames } from '#areas/runs/rules/number-equal-names.ts'
import { RunActions } from '#areas/runs/web/run-actions.tsx'
import { RunComparison } from '#areas/runs/web/run-comparison.tsx'
import { RunProgress } from '#areas/runs/web/run-progress.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import type { PanelAddress } from '#kit/table/use-open-row.ts'
import { api, client } from '#kit/client/api.ts'
import { Select } from '#kit/controls/select.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { MatchRun, MatchRunResult } from '../contract.ts'
import { listResults } from '../rules/list-results.ts'
import { isDefault } from '../rules/weights.ts'
import { messages } from './messages.ts'
import { scopeWords } from './own-only.tsx'
import type { RunAddress, useRuns } from './use-matching.ts'

const texts = messages.runs

/** A page of results: what it is given by the route. */
export type MatchTabProps = RunAddress & {
  /** The open row, in the address. */
  panel: PanelAddress
  onOpen: (companyId: string) => void
  renderActions?: (company: { id: string; name: string }, runId: string) => ReactNode
}

type ShownRunProps = {
  results: ReturnType<typeof useRuns>
  texts: { start: string; startText: string }
  /** Takes the space of the table until it is there. */
  waiting: ReactNode
  onRepeat: (run: MatchRunResult) => void
  isRepeating: boolean
  children: (run: MatchRunResult) => ReactNode
}

/** The chosen result under its bar, or why there is none. */
export function ShownRun({ results, texts: { start, startText }, waiting, onRepeat, ...rest }: ShownRunProps) {
  const { list, runs, runId, run, gone, leave, error, choose } = results
  if (error) {
    const again = () => void Promise.all([list.refetch(), run.refetch()])
    return <ErrorState className="mt-6" title={texts.failed} text={error.message} onRetry={again} />
  }
  if (list.data && runId === null) return <EmptyState className="mt-6" title={start} text={startText} />
  if (gone && !gone.isOwn) return <GoneNote text={gone.text} onBack={leave} />
  const { data } = run
  if (!data || gone) return waiting
  return (
    <>
      <RunBar runs={runs} run={data} onChoose={choose} onRepeat={() => onRepeat(data)} isRepeating={rest.isRepeating} />
      <RunState run={data} />
      {data.state === 'done' ? rest.children(data) : null}
    </>
  )
}

/** In the place of a result that a colleague removed while it was open, or that a link names. */
function GoneNote({ text, onBack }: { text: string; onBack: () => void }) {
  return (
    <Alert
      tone="warning"
      className="mt-6"
      title={texts.gone}
      action={
        <Button size="small" variant="secondary" onClick={onBack}>
          {texts.back}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}

type BarProps = {
  runs: readonly MatchRun[]
  run: MatchRunResult
  onChoose: (runId: string | null) => void
  onRepeat: () => void
  isRepeating: boolean
}

/** The result that is shown and its weights; earlier results are one choice away, and those of the same search can be compared. */
function RunBar({ runs, run, onChoose, onRepeat, isRepeating }: BarProps) {
  const format = useFormatter()
  const named = numberEqualNames(
    runs.map(({ kind, sector, acquirer, target, created_at, scope }) =>
      texts.named(
        texts.kinds[kind],
        [(acquirer ?? target)?.name ?? sector, ...scopeWords({ scope })].join(' · '),
        format.dateTime(Date.parse(created_at)),
      ),
    ),
  )
  const name = ({ id, is_pinned }: MatchRun) => {
    const full = named[runs.findIndex((one) => one.id === id)] ?? ''
    return is_pinned ? texts.pinned(full) : full
  }
  const alike = runs.filter((one) => subjectOf(one) === subjectOf(run))
  return (
    <>
      <div className="mt-4 mb-2 flex flex-wrap items-end gap-x-3 gap-y-2 border-t border-line pt-3">
        <Select
          label={texts.earlier}
          className="min-w-0 flex-1 basis-64 sm:max-w-md"
          value={run.id}
          onChange={onChoose}
          options={runs.map((each) => ({ value: each.id, label: name(each) }))}
        />
        <RunActions
          run={run}
          noun={texts.noun}
          pin={client.matching.pin}
          remove={client.matching.remove}
          onRemoved={() => onChoose(null)}
          onRepeat={onRepeat}
          isRepeating={isRepeating}
        />
        <p className="pb-2 text-sm text-muted">{texts.weights(String(run.weights_version), isDefault(run.weights))}</p>
      </div>
      {run.state === 'done' && alike.length > 1 ? (
        <div className="mt-4 flex flex-col gap-4">
          <RunComparison key={run.id} runId={run.id} runs={alike.map((one) => ({ ...one, name: name(one) }))}>
            {(otherId) => <Differences run={run} otherId={otherId} />}
          </RunComparison>
        </div>
      ) : null}
    </>
  )
}

/** Pairs of a sector, targets of an acquirer, or buyers of a company. */
function subjectOf({ acquirer, target, sector, scope }: MatchRun): string {
  return JSON.stringify([acquirer?.name ?? null, target?.id ?? null, sector, scope])
}

function Differences({ run, otherId }: { run: MatchRunResult; otherId: string }) {
  const other = useQuery(api.matching.get.queryOptions({ input: { runId: otherId } }))
  return (
    <ListComparison
      run={run}
      other={other}
      list={(one) => listResults(one, messages.pair.buys)}
      question={criteriaOf}
    />
  )
}

function criteriaOf({ kind, min_synergy_score, min_target_revenue, weights, acquirer }: MatchRun): string {
  return JSON.stringify([kind, min_synergy_score, min_target_revenue, weights, acquirer])
}

/** The state of a result that is not done; null when it is done. */
export function RunState({ run }: { run: MatchRun }) {
  if (run.state === 'done') return null
  if (run.state === 'cancelled') return <p className="mt-4 text-sm text-muted">{texts.cancelled}</p>
  if (run.state === 'failed') {
    return (
      <Alert tone="bad" className="mt-4">
        {texts.broken} {run.error ?? texts.brokenText}
      </Alert>
    )
  }
  return (
    <div className="mt-4">
      <RunProgress run={run} label={texts.running} />
    </div>
  )
}
