import { useState } from 'react'
import { Search, ChartColumn } from 'lucide-react'
import { useIndustries } from '#areas/company-search/web/use-companies.ts'
import { ExclusionList } from '#areas/exclusions/web/exclusion-list.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { Combobox } from '#kit/controls/combobox.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Slider } from '#kit/controls/slider.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Table } from '#kit/table/table.tsx'
import type { Match, MatchRunResult } from '../contract.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { leastRevenues, synergySlider, usualLeastRevenue } from '../rules/limits.ts'
import { thesisOf } from '../rules/apply-exclusions.ts'
import { orderOf } from '../rules/order-of.ts'
import { AccessGate } from './access-gate.tsx'
import { InsightsLine, Themes } from './results/insights-panel.tsx'
import { buyerColumns, pairColumns } from './results/pair-columns.tsx'
import { PairPanel } from './results/pair-panel.tsx'
import { messages } from './messages.ts'
import { SearchForm } from './search-form.tsx'
import { OwnOnly, scopeWords } from './own-only.tsx'
import { ShownRun, type MatchTabProps } from './run-bar.tsx'
import { useFindBuyers, useMatchCompanies, useRuns } from './use-matching.ts'
import { WeightsButton } from './weights-button.tsx'

const texts = messages.pairs
const kinds = ['find_matches', 'bulk_analysis', 'buyer_finder'] as const

/** The best acquirer-target pairs of a sector (MM-01). */
export function MatchingTab(props: MatchTabProps) {
  return (
    <AccessGate>
      <Matching {...props} />
    </AccessGate>
  )
}

function Matching({ runId, onRun, ...props }: MatchTabProps) {
  const results = useRuns(kinds, { runId, onRun })
  const search = useMatchCompanies(({ id }) => onRun(id))
  const buyers = useFindBuyers(({ id }) => onRun(id))
  const [draft, setDraft] = useState(emptyDraft)
  const repeat = (run: MatchRunResult) => {
    if (run.target === null) search.mutate(orderOf(run))
    else buyers.mutate({ company_id: run.target.id, ...(run.scope && { scope: run.scope }) })
  }
  return (
    <>
      <SearchForm title={texts.title} open={texts.another} runId={results.runId} isLoading={results.list.isPending}>
        <MatchForm search={search} draft={draft} onDraft={setDraft} />
      </SearchForm>
      <ShownRun
        results={results}
        texts={texts}
        waiting={<Waiting />}
        onRepeat={repeat}
        isRepeating={search.isPending || buyers.isPending}
      >
        {(run) => <MatchResults {...props} result={run} />}
      </ShownRun>
    </>
  )
}

type PairSearch = ReturnType<typeof useMatchCompanies>

type MatchDraft = { sector: string | null; minSynergyScore: number; least: number; isOwn: boolean }
const emptyDraft: MatchDraft = {
  sector: null,
  minSynergyScore: synergySlider.default,
  least: usualLeastRevenue,
  isOwn: false,
}
type FormProps = { search: PairSearch; draft: MatchDraft; onDraft: (draft: MatchDraft) => void }

function MatchForm({ search, draft, onDraft }: FormProps) {
  const { sector, minSynergyScore, least, isOwn } = draft
  const industries = useIndustries()
  const size = least === usualLeastRevenue ? {} : { minTargetRevenue: least }
  const scope = isOwn ? ({ scope: 'workspace' } as const) : {}
  const isRunning = (action: string) => search.isPending && search.variables.action === action
  return (
    <section aria-label={texts.title} className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Combobox
        className="w-full sm:w-64"
        label={texts.sector}
        placeholder={texts.chooseSector}
        emptyText={texts.nothingFits}
        options={(industries.data ?? []).map((name) => ({ value: name, label: name }))}
        value={sector}
        onChange={(chosen) => onDraft({ ...draft, sector: chosen })}
      />
      <span className="w-full sm:w-56" title={texts.synergyHelp}>
        <Slider
          label={texts.synergy}
          {...synergySlider}
          value={minSynergyScore}
          onChange={(score) => onDraft({ ...draft, minSynergyScore: score })}
          format={(value) => value.toFixed(1)}
        />
      </span>
      <LeastRevenue value={least} onChange={(millions) => onDraft({ ...draft, least: millions })} />
      <OwnOnly isOwn={isOwn} onChange={(isOn) => onDraft({ ...draft, isOwn: isOn })} />
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Search />}
          busy={isRunning('find_matches')}
          busyLabel={texts.finding}
          disabled={sector === null || search.isPending}
          onClick={() =>
            sector !== null &&
            search.mutate({ action: 'find_matches', sector, ...scope, criteria: { minSynergyScore, ...size } })
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
          onClick={() =>
            sector !== null && search.mutate({ action: 'bulk_analysis', ...scope, criteria: { sector, ...size } })
          }
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
      className="w-full sm:w-44"
      label={texts.leastRevenue}
      value={String(value)}
      onChange={(chosen) => onChange(leastRevenues.find((one) => String(one) === chosen) ?? value)}
      options={leastRevenues.map((one) => ({
        value: String(one),
        label: one === 0 ? texts.anySize : texts.from(format.millions(one, { currency: 'USD' })),
      }))}
    />
  )
}

type Inner = Pick<MatchTabProps, 'panel' | 'onOpen' | 'renderActions'>
/** The matches of a result with their summary; also in AI Matches, when they ran last (AIM-01). */
export function MatchResults({ result, ...props }: Inner & { result: MatchRunResult }) {
  return (
    <>
      <ExclusionList exclusions={result.misfits} className="mt-4" />
      <Pairs result={result} {...props} />
      {result.insights && result.matches.length > 0 ? <Themes insights={result.insights} /> : null}
    </>
  )
}

const rowId = ({ potential_acquirer, target_company }: Match) => `${potential_acquirer.id}.${target_company.id}`

const Waiting = () => (
  <Table label={messages.runs.loadingList} isLoading rows={[]} columns={pairColumns} rowId={rowId} empty={null} />
)

const toCompanies = ({ potential_acquirer, target_company }: Match) => [potential_acquirer, target_company]

function Pairs({ result, panel, onOpen, renderActions }: Inner & { result: MatchRunResult }) {
  const format = useFormatter()
  const { matches, target, id: runId, prose, insights, min_target_revenue: least } = result
  const { thesis } = thesisOf(result)
  const count = [
    (target ? messages.buyers : texts).count(String(matches.length), matches.length === 1),
    target ? messages.buyers.note : '',
    least > 0 ? texts.sized(format.millions(least, { currency: 'USD' })) : '',
    ...scopeWords(result),
  ]
  return (
    <Table
      label={target ? messages.buyers.of(target.name) : texts.table}
      rows={matches}
      columns={target ? buyerColumns : pairColumns}
      rowId={rowId}
      initialSort={{ id: target ? 'synergy' : 'worth', descending: true }}
      initialDensity="compact"
      filters={
        matches.length === 0 ? null : (
          <>
            <p className="text-sm text-muted tabular-nums">{count.filter(Boolean).join(' · ')}</p>
            {insights ? <InsightsLine insights={insights} /> : null}
          </>
        )
      }
      samples={{ plural: texts.companies, records: matches.flatMap(toCompanies) }}
      empty={<NoPairs isOfTarget={target !== null} />}
      panel={{
        ...panel,
        title: (match) =>
          match ? messages.pair.buys(match.potential_acquirer.name, match.target_company.name) : messages.pair.target,
        render: (match) =>
          match && (
            <PairPanel {...{ match, onOpen, renderActions, thesis, runId, prose }} isForTarget={target !== null} />
          ),
      }}
    />
  )
}

function NoPairs({ isOfTarget }: { isOfTarget: boolean }) {
  const { none, noneText } = isOfTarget ? messages.buyers : texts
  return <EmptyState title={none} text={noneText} />
}
