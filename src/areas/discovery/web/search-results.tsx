import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { AddToWatchlistButton } from '#areas/watchlist/web/add-to-watchlist-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { DiscoveredCompany, SmartAnswer, SmartResult } from '../contract.ts'
import { fitTone } from '../rules/fit-tone.ts'
import { AnalyseButton } from './analyse-button.tsx'
import { messages } from './messages.ts'
import { ModelNote } from './model-note.tsx'
import { OriginBadges } from './origin-badges.tsx'

const CompanyOverlay = lazy(() => import('./company-overlay.tsx').then((part) => ({ default: part.CompanyOverlay })))

const texts = messages.search

type Props = { answer: SmartAnswer; query: string; onClose: () => void }

export function SearchResults({ answer, query, onClose }: Props) {
  const [opened, setOpened] = useState<DiscoveredCompany | null>(null)
  const [analysed, setAnalysed] = useState<Readonly<Record<string, DiscoveredCompany>>>({})
  return (
    <section aria-label={texts.results} className="mt-4 border-t border-line pt-3">
      <div className="flex items-start justify-between gap-3">
        <ModelNote model={answer.model} onlySample={answer.only_sample} />
        <IconButton label={texts.close} icon={<X />} onClick={onClose} />
      </div>
      {answer.misfits.length > 0 ? (
        <p className="mt-1 text-sm text-muted">
          {texts.leftOut(answer.misfits.map(({ company_name }) => company_name).join(', '))}
        </p>
      ) : null}
      {answer.results.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneText} />
      ) : (
        <ul className="max-h-120 divide-y divide-line overflow-y-auto">
          {answer.results.map((result) => (
            <Result
              key={result.id}
              result={result}
              query={query}
              onOpen={() => setOpened(analysed[result.id] ?? toCompany(result))}
              onAnalysed={(analysis) => {
                setAnalysed((before) => ({ ...before, [result.id]: analysis }))
                setOpened(analysis)
              }}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {opened ? <CompanyOverlay company={opened} criteria={answer.criteria} onClose={() => setOpened(null)} /> : null}
      </Suspense>
    </section>
  )
}

type ResultProps = {
  result: SmartResult
  query: string
  onOpen: () => void
  onAnalysed: (analysis: DiscoveredCompany) => void
}

function Result({ result, query, onOpen, onAnalysed }: ResultProps) {
  const format = useFormatter()
  const facts = [
    result.industry,
    result.location,
    result.revenue_millions === null ? messages.matches.unknownRevenue : format.millions(result.revenue_millions),
    result.employees === null
      ? messages.matches.unknownEmployees
      : messages.matches.employees(format.number(result.employees)),
  ]
  const known = toCompany(result)
  return (
    <li className="flex flex-col gap-2 py-3 sm:flex-row sm:items-start sm:gap-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            onClick={onOpen}
            className="text-left font-medium underline-offset-2 hover:underline"
            aria-label={messages.matches.openNamed(result.name)}
          >
            {result.name}
          </button>
          <FitBadge fit={result.strategic_fit} />
          <OriginBadges company={known} />
        </p>
        <p className="mt-0.5 text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
        <p className="mt-1 line-clamp-2 text-sm">{result.ai_insights}</p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <AnalyseButton company={known} context={query} runId={null} onAnalysed={onAnalysed} />
        <AddToWatchlistButton company={{ id: known.id, name: known.name }} signedOut="disabled" />
      </div>
    </li>
  )
}

function FitBadge({ fit }: { fit: number }) {
  const format = useFormatter()
  return (
    <Badge tone={fitTone(fit)}>
      <span className="sr-only">{texts.fit}: </span>
      {format.number(fit, { places: 1 })} / 10
    </Badge>
  )
}

function toCompany(result: SmartResult): DiscoveredCompany {
  const { id, strategic_fit, ai_insights, location: _location, perplexity_analysis, ...fields } = result
  const said = perplexity_analysis ? [`${texts.webInsights}: ${perplexity_analysis}`] : []
  return {
    ...fields,
    id: result.origin === 'stored' ? id : null,
    growth_rate: null,
    region: null,
    strategic_fit_score: Math.round(strategic_fit * 10),
    ai_rationale: ai_insights,
    recent_developments: [],
    financial_highlights: [],
    competitive_advantages: [],
    strategic_considerations: said,
    provenance: {},
    as_of: '',
  }
}
