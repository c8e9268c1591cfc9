import { useState, type ReactNode } from 'react'
import { Search, ChartColumn } from 'lucide-react'
import type { AccessLinks } from '#areas/companies/web/access-notice.tsx'
import { useIndustries } from '#areas/companies/web/use-companies.ts'
import { MisfitList } from '#areas/misfits/web/misfit-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Slider } from '#web/ui/slider.tsx'
import type { MatchRunResult } from '../contract.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import { leastRevenues, synergySlider, usualLeastRevenue } from '../rules/limits.ts'
import { matchOrders, sortMatches, type MatchOrder } from '../rules/sort-matches.ts'
import { AccessGate } from './access-gate.tsx'
import { InsightsPanel } from './insights-panel.tsx'
import { MatchCard } from './match-card.tsx'
import { messages } from './messages.ts'
import { RunBar, RunState } from './run-bar.tsx'
import { useFirstTen } from './use-first-ten.ts'
import { useMatchCompanies, useRuns } from './use-matching.ts'
import { WeightsButton } from './weights-button.tsx'

const texts = messages.pairs
const kinds = ['find_matches', 'bulk_analysis'] as const

type Props = {
  links: AccessLinks
  onOpen: (companyId: string) => void
  renderActions?: (company: { id: string; name: string }, runId: string) => ReactNode
}

/** The best acquirer-target pairs of a sector (MM-01). */
export function MatchingTab({ links, ...props }: Props) {
  return (
    <AccessGate links={links}>
      <Matching {...props} />
    </AccessGate>
  )
}

type Inner = Omit<Props, 'links'>

function Matching(props: Inner) {
  const results = useRuns(kinds)
  return (
    <>
      <MatchForm onRun={({ id }) => results.choose(id)} />
      <Results {...props} results={results} />
    </>
  )
}

function MatchForm({ onRun }: { onRun: (run: { id: string }) => void }) {
  const [sector, setSector] = useState<string | null>(null)
  const [minSynergyScore, setMinSynergyScore] = useState<number>(synergySlider.default)
  const [least, setLeast] = useState<number>(usualLeastRevenue)
  const industries = useIndustries()
  const search = useMatchCompanies(onRun)
  const size = least === usualLeastRevenue ? {} : { minTargetRevenue: least }
  const isRunning = (action: string) => search.isPending && search.variables.action === action
  return (
    <section aria-label={texts.title}>
      <p className="text-sm text-muted">{texts.note}</p>
      <div className="mt-4 grid items-start gap-x-6 gap-y-4 sm:grid-cols-2 lg:max-w-4xl">
        <Combobox
          label={texts.sector}
          placeholder={texts.chooseSector}
          emptyText={texts.nothingFits}
          options={(industries.data ?? []).map((name) => ({ value: name, label: name }))}
          value={sector}
          onChange={setSector}
        />
        <Slider
          label={texts.synergy}
          help={texts.synergyHelp}
          {...synergySlider}
          value={minSynergyScore}
          onChange={setMinSynergyScore}
          format={(value) => value.toFixed(1)}
        />
        <LeastRevenue value={least} onChange={setLeast} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          icon={<Search />}
          busy={isRunning('find_matches')}
          busyLabel={texts.finding}
          disabled={sector === null || search.isPending}
          onClick={() =>
            sector !== null && search.mutate({ action: 'find_matches', sector, criteria: { minSynergyScore, ...size } })
          }
        >
          {texts.find}
        </Button>
        <Button
          variant="secondary"
          icon={<ChartColumn />}
          busy={isRunning('bulk_analysis')}
          busyLabel={texts.analysing}
          disabled={sector === null || search.isPending}
          onClick={() => sector !== null && search.mutate({ action: 'bulk_analysis', criteria: { sector, ...size } })}
        >
          {texts.analyse}
        </Button>
        <WeightsButton />
      </div>
    </section>
  )
}

function LeastRevenue({ value, onChange }: { value: number; onChange: (millions: number) => void }) {
  const format = useFormatter()
  return (
    <Select
      label={texts.leastRevenue}
      help={texts.leastRevenueHelp}
      value={String(value)}
      onChange={(chosen) => onChange(leastRevenues.find((one) => String(one) === chosen) ?? value)}
      options={leastRevenues.map((one) => ({
        value: String(one),
        label: one === 0 ? texts.anySize : texts.from(format.millions(one, { currency: 'USD' })),
      }))}
    />
  )
}

function Results({ results, ...props }: Inner & { results: ReturnType<typeof useRuns> }) {
  const { list, runs, runId, run, error, choose } = results
  if (error) {
    const again = () => void Promise.all([list.refetch(), run.refetch()])
    return <ErrorState className="mt-6" title={messages.runs.failed} text={error.message} onRetry={again} />
  }
  if (list.data && runId === null) return <EmptyState className="mt-6" title={texts.start} text={texts.startText} />
  if (!run.data) {
    return (
      <div className="mt-6">
        <SkeletonLines label={messages.runs.loading} lines={8} />
      </div>
    )
  }
  return (
    <>
      <RunBar runs={runs} run={run.data} onChoose={choose} />
      <RunState run={run.data} />
      {run.data.state === 'done' ? <MatchResults {...props} result={run.data} /> : null}
    </>
  )
}

/** The matches of a result with what they say together; also in AI Matches, when they ran last (AIM-01). */
export function MatchResults({ result, ...props }: Inner & { result: MatchRunResult }) {
  if (result.matches.length === 0) {
    return (
      <>
        <MisfitList misfits={result.misfits} className="mt-4" />
        <EmptyState className="mt-4" title={texts.none} text={texts.noneText} />
      </>
    )
  }
  return (
    <>
      <MisfitList misfits={result.misfits} className="mt-4" />
      {result.insights ? <InsightsPanel insights={result.insights} /> : null}
      <Pairs key={result.id} result={result} {...props} />
    </>
  )
}

function Pairs({ result, onOpen, renderActions }: Inner & { result: MatchRunResult }) {
  const format = useFormatter()
  const { matches, sector: thesis, id: runId, prose, min_target_revenue: least } = result
  const [order, setOrder] = useState<MatchOrder>('worth')
  const { shown, pages, next, missing } = useFirstTen(sortMatches(matches, order))
  return (
    <>
      <div className="mt-6 mb-3 flex flex-wrap items-end justify-between gap-3">
        <p className="text-sm text-muted">
          {[
            texts.count(String(matches.length), matches.length === 1),
            least > 0 ? texts.sized(format.millions(least, { currency: 'USD' })) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {matches.length > 1 ? (
          <div className="w-72 max-w-full">
            <Select
              label={texts.order}
              value={order}
              onChange={(chosen) => setOrder(matchOrders.find((one) => one === chosen) ?? order)}
              options={matchOrders.map((one) => ({ value: one, label: texts.orders[one] }))}
            />
          </div>
        ) : null}
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((match) => (
          <MatchCard
            key={`${match.potential_acquirer.id} ${match.target_company.id}`}
            {...{ match, onOpen, renderActions, thesis, runId, prose }}
          />
        ))}
      </ul>
      <MoreButton pages={pages} label={texts.more(String(next), String(missing))} />
    </>
  )
}
