import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { MisfitList } from '#areas/misfits/web/misfit-list.tsx'
import { NotAFitButton } from '#areas/misfits/web/not-a-fit-button.tsx'
import { AddToWatchlistButton } from '#areas/watchlist/web/add-to-watchlist-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { DiscoveredCompany, SmartAnswer, SmartResult } from '../contract.ts'
import { describeCriterion } from '../rules/describe-criterion.ts'
import { fitTone } from '../rules/fit-tone.ts'
import { AnalyseButton } from './analyse-button.tsx'
import { messages } from './messages.ts'
import { ModelNote } from './model-note.tsx'
import { OriginBadges } from './origin-badges.tsx'
import { Shortfall } from './shortfall.tsx'
import { toFoundCompany, toRefused } from './known-facts.ts'

const CompanyOverlay = lazy(() => import('./company-overlay.tsx').then((part) => ({ default: part.CompanyOverlay })))

const texts = messages.search

type Props = {
  answer: SmartAnswer
  query: string
  /** The list is being weighed anew. */
  busy: boolean
  /** Somebody said that a company is not a fit, or took it back. */
  onMisfits: () => void
  onClose: () => void
}

export function SearchResults({ answer, query, busy, onMisfits, onClose }: Props) {
  const [opened, setOpened] = useState<DiscoveredCompany | null>(null)
  const [analysed, setAnalysed] = useState<Readonly<Record<string, DiscoveredCompany>>>({})
  return (
    <section aria-label={texts.results} className="mt-4 border-t border-line pt-3">
      <div className="flex items-start justify-between gap-3">
        <ModelNote model={answer.model} onlySample={answer.only_sample} />
        <IconButton label={texts.close} icon={<X />} onClick={onClose} />
      </div>
      <Reading answer={answer} />
      <div className="mt-2 empty:hidden">
        <Shortfall sentence={answer.shortfall} />
      </div>
      <MisfitList misfits={answer.misfits} className="mt-2" onChanged={onMisfits} />
      {answer.results.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneText} />
      ) : (
        <ul aria-busy={busy} className="max-h-120 divide-y divide-line overflow-y-auto">
          {answer.results.map((result) => (
            <Result
              key={keyOf(result)}
              result={result}
              query={query}
              onOpen={() => setOpened(analysed[keyOf(result)] ?? toCompany(result))}
              onAnalysed={(analysis) => {
                setAnalysed((before) => ({ ...before, [keyOf(result)]: analysis }))
                setOpened(analysis)
              }}
              onMisfit={onMisfits}
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

/** The number of a company of the web is its place in the list, which changes. */
function keyOf({ id, origin, name, country }: SmartResult): string {
  return origin === 'stored' ? id : `${name} ${country}`
}

/** What was read from the words, and what was not. */
function Reading({ answer: { criteria, not_understood } }: { answer: SmartAnswer }) {
  const read = criteria.map((criterion) => describeCriterion(criterion)).join(' · ')
  const left = not_understood.map(({ words }) => `‘${words}’`).join(', ')
  if (read === '' && left === '') return null
  return (
    <p className="mt-1 text-sm break-words text-muted">
      {read === '' ? null : texts.read(read)} {left === '' ? null : texts.notUnderstood(left)}
    </p>
  )
}

type ResultProps = {
  result: SmartResult
  query: string
  onOpen: () => void
  onAnalysed: (analysis: DiscoveredCompany) => void
  onMisfit: () => void
}

function Result({ result, query, onOpen, onAnalysed, onMisfit }: ResultProps) {
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
      <div className="flex flex-wrap gap-2 sm:max-w-72 sm:justify-end lg:max-w-none lg:shrink-0">
        <AnalyseButton company={known} context={query} runId={null} onAnalysed={onAnalysed} />
        <AddToWatchlistButton
          company={{ id: known.id, name: known.name, data: toFoundCompany(known) }}
          signedOut="disabled"
        />
        <NotAFitButton
          kind="discovery"
          thesis={query}
          companies={[{ role: 'target', company: toRefused(known) }]}
          onChanged={onMisfit}
        />
      </div>
    </li>
  )
}

function FitBadge({ fit }: { fit: number | null }) {
  const format = useFormatter()
  if (fit === null) return <Badge tone="neutral">{texts.noFit}</Badge>
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
    strategic_fit_score: strategic_fit === null ? null : Math.round(strategic_fit * 10),
    ai_rationale: ai_insights,
    recent_developments: [],
    financial_highlights: [],
    competitive_advantages: [],
    strategic_considerations: said,
    provenance: {},
    as_of: '',
  }
}
