import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { messages as companyMessages } from '#areas/company-search/web/messages.ts'
import { localDay } from '#areas/company-search/web/results/export-companies.ts'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import type { DiscoveredCompany, SmartAnswer, SmartResult } from '../../contract.ts'
import { exportMatches } from '../matches/export-matches.ts'
import type { PanelAddress } from '#kit/table/use-open-row.ts'
import type { RenderRecord } from '../matches/company-why.tsx'
import { sayEmpty } from '../matches/empty-list.ts'
import { FoundCompanies, keyOf } from '../matches/found-companies.tsx'
import { ListNotes } from '../matches/list-notes.tsx'
import { ResultsBar } from '../matches/results-bar.tsx'
import { searchMessages as messages } from './messages.ts'
import type { Arrival } from './use-arrival.ts'
import type { CompanySearchState } from './use-company-search.ts'

const texts = messages.search

type Props = {
  search: CompanySearchState
  panel: PanelAddress
  arrival: Arrival
  renderRecord?: RenderRecord | undefined
}

/** The answer of the AI company search, in place of the database list until it is closed. */
export function SearchResults({ search, ...props }: Props) {
  const { answer, asked, problem } = search
  if (search.isWaiting) return <SkeletonLines label={texts.loading} lines={8} />
  if (asked === null) return null
  if (answer === null)
    return <ErrorState title={texts.failed} text={problem ?? texts.failedText} onRetry={search.load} />
  return <Answer key={asked} {...props} search={search} answer={answer} query={asked} />
}

type AnswerProps = Props & { answer: SmartAnswer; query: string }

function Answer({ search, answer, query, panel, arrival, renderRecord }: AnswerProps) {
  const format = useFormatter()
  const [analysed, setAnalysed] = useState<Readonly<Record<string, DiscoveredCompany>>>({})
  const companies = useMemo(
    () => answer.results.map(toCompany).map((company) => analysed[keyOf(company)] ?? company),
    [answer.results, analysed],
  )
  return (
    <section aria-label={texts.results} aria-busy={search.isRanking} className="flex flex-col gap-2">
      <ListNotes {...answer} onlySample={answer.only_sample} onExclusion={search.rankAgain} />
      <FoundCompanies
        label={texts.list}
        companies={companies}
        criteria={answer.criteria}
        scale={10}
        context={query}
        runId={null}
        thesis={query}
        panel={panel}
        arrival={arrival}
        emptyText={sayEmpty(answer, { format, otherwise: texts.noneText })}
        renderRecord={renderRecord}
        onExclusion={search.rankAgain}
        onAnalysed={(analysis) => setAnalysed((before) => ({ ...before, [keyOf(analysis)]: analysis }))}
        isSampleOnly={answer.only_sample}
        toolbar={<Toolbar {...{ search, answer, companies }} />}
      />
    </section>
  )
}

type ToolbarProps = Pick<AnswerProps, 'search' | 'answer'> & { companies: readonly DiscoveredCompany[] }

function Toolbar({ search, answer, companies }: ToolbarProps) {
  const format = useFormatter()
  const complete = `${format.number(answer.count)}${answer.count_is_exact ? '' : '+'}`
  return (
    <ResultsBar
      onExport={companies.length === 0 ? null : () => exportMatches(companies, localDay(new Date()))}
      actions={<IconButton label={texts.close} icon={<X />} onClick={search.close} />}
    >
      {answer.scope === 'workspace' ? <p className="text-sm font-medium">{companyMessages.groups.own}</p> : null}
      <p className="text-sm">
        {texts.completeText(format.number(companies.length), complete, answer.shortfall === null)}
      </p>
    </ResultsBar>
  )
}

function toCompany(result: SmartResult): DiscoveredCompany {
  const { id, strategic_fit, ai_insights, location: _location, perplexity_analysis, ...fields } = result
  const said = perplexity_analysis ? [`${texts.webInsights}: ${perplexity_analysis}`] : []
  return {
    ...fields,
    id: result.origin === 'stored' ? id : null,
    strategic_fit_score: strategic_fit === null ? null : Math.round(strategic_fit * 10),
    ai_rationale: ai_insights,
    strategic_considerations: said,
  }
}
