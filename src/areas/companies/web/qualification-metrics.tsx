import { useFormatter } from '#web/ui/use-formatter.ts'
import type { CompanyFacets } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.qualification

type Props = { facets: CompanyFacets | undefined; count: string }

/** Counts and medians of the current result (DB-15, G107). */
export function QualificationMetrics({ facets, count }: Props) {
  const format = useFormatter()
  const of = facets?.qualification
  return (
    <section aria-label={texts.title}>
      <h2 className="text-sm font-medium">{texts.title}</h2>
      <dl className="mt-2 grid grid-cols-3 gap-x-6 gap-y-3 border-y border-line py-3 sm:grid-cols-5">
        <Metric label={texts.count} value={count} />
        <Metric label={texts.revenue} value={format.millions(of?.median_revenue_millions)} />
        <Metric label={texts.growth} value={format.percent(of?.median_growth_percent, { signed: true })} />
        <Metric label={texts.employees} value={format.number(of?.median_employees)} />
        <Metric label={texts.margin} value={format.percent(of?.median_ebitda_margin_percent)} />
      </dl>
      {/* Its place is there before it is, so that the list below stays where it is. */}
      <p className="mt-1 min-h-4 text-xs text-muted">{facets ? note(facets) : null}</p>
    </section>
  )
}

/** What is not exact about the figures above. */
function note({ inexact }: CompanyFacets): string | null {
  if (inexact.includes('industries')) return texts.largest
  return inexact.includes('medians') ? texts.estimated : null
}

function Metric({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-xs text-muted" title={label}>
        {label}
      </dt>
      <dd className="text-base font-medium tabular-nums">{value}</dd>
    </div>
  )
}
