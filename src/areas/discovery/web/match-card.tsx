import { ProvenanceMark } from '#areas/companies/web/provenance-mark.tsx'
import { NotAFitButton } from '#areas/misfits/web/not-a-fit-button.tsx'
import { AddToWatchlistButton } from '#areas/watchlist/web/add-to-watchlist-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Score } from '#web/ui/score.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { Criterion, DiscoveredCompany } from '../contract.ts'
import { AnalyseButton } from './analyse-button.tsx'
import { toFoundCompany, toRefused } from './known-facts.ts'
import { messages } from './messages.ts'
import { OriginBadges } from './origin-badges.tsx'
import { toScoreParts } from './score-parts.ts'

const texts = messages.matches
/** Of each list (S0 §2). */
const shownLines = 3

type Props = {
  company: DiscoveredCompany
  criteria: readonly Criterion[]
  query: string
  runId: string | null
  /** What misfits are kept for. */
  thesis: string
  onOpen: () => void
  onAnalysed: (analysis: DiscoveredCompany) => void
}

export function MatchCard({ company, criteria, query, runId, thesis, onOpen, onAnalysed }: Props) {
  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <div>
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          {company.name}
          <OriginBadges company={company} />
        </h3>
        <p className="text-sm text-muted">{[company.industry, company.country].filter(Boolean).join(' · ')}</p>
      </div>
      {company.strategic_fit_score === null ? (
        <p className="text-sm text-muted">{texts.noFit}</p>
      ) : (
        <Score
          label={texts.fit}
          value={company.strategic_fit_score}
          max={100}
          parts={toScoreParts(company.parts, criteria)}
          why={company.ai_rationale}
        />
      )}
      <Figures company={company} />
      <p className="line-clamp-3 text-sm">{company.description}</p>
      <p className="line-clamp-4 text-sm text-muted">{company.ai_rationale}</p>
      <Lines title={texts.developments} lines={company.recent_developments} />
      <Lines title={texts.highlights} lines={company.financial_highlights} />
      <Lines title={texts.advantages} lines={company.competitive_advantages} />
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <Button variant="secondary" size="small" aria-label={texts.openNamed(company.name)} onClick={onOpen}>
          {texts.open}
        </Button>
        <AnalyseButton company={company} context={query} runId={runId} onAnalysed={onAnalysed} />
        <AddToWatchlistButton
          company={{ id: company.id, name: company.name, data: toFoundCompany(company) }}
          signedOut="disabled"
        />
        {runId === null ? null : (
          <NotAFitButton
            kind="discovery"
            thesis={thesis}
            companies={[{ role: 'target', company: toRefused(company) }]}
          />
        )}
      </div>
    </Card>
  )
}

function Figures({ company }: { company: DiscoveredCompany }) {
  const format = useFormatter()
  const { revenue_millions: revenue, employees, provenance } = company
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm tabular-nums">
      <span className="inline-flex items-baseline gap-1.5">
        {revenue === null ? texts.unknownRevenue : format.millions(revenue)}
        {revenue === null ? null : <ProvenanceMark label="Revenue" provenance={provenance.revenue_millions} />}
      </span>
      <span className="inline-flex items-baseline gap-1.5">
        {employees === null ? texts.unknownEmployees : texts.employees(format.number(employees))}
        {employees === null ? null : <ProvenanceMark label="Employees" provenance={provenance.employees} />}
      </span>
    </p>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className="text-sm">
      <h4 className="font-medium">{title}</h4>
      <ul className="mt-0.5 list-disc pl-4 text-muted">
        {lines.slice(0, shownLines).map((line) => (
          <li key={line}>
            <span className="line-clamp-2">{line}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
