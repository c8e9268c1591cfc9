import { useFormatter } from '#kit/display/use-formatter.ts'
import type { CompanyFacets } from '../../contract.ts'
import { messages } from '../messages.ts'

const texts = messages.qualification

/** The medians of the current result in one line (DB-15, G107); its number of companies is shown before it. */
export function QualificationMetrics({ facets }: { facets: CompanyFacets | undefined }) {
  const format = useFormatter()
  const of = facets?.qualification
  const note = facets ? describeExactness(facets) : null
  return (
    <section aria-label={texts.title} className="sm:@max-3xl:hidden" {...(note && { title: note })}>
      <h2 className="sr-only">
        {texts.title}
        {note ? <span className="sr-only"> ({note})</span> : null}
      </h2>
      <dl className="flex flex-wrap gap-x-4 text-sm">
        <Metric
          label={texts.revenue}
          value={format.millions(of?.median_revenue_millions, { currency: 'USD' })}
          width="min-w-16"
        />
        <Metric
          label={texts.growth}
          value={format.percent(of?.median_growth_percent, { signed: true })}
          width="min-w-12"
        />
        <Metric label={texts.employees} value={format.number(of?.median_employees)} width="min-w-10" />
        <Metric label={texts.margin} value={format.percent(of?.median_ebitda_margin_percent)} width="min-w-12" />
      </dl>
    </section>
  )
}

/** What is not exact about the figures. */
function describeExactness({ inexact }: CompanyFacets): string | null {
  if (inexact.includes('industries')) return texts.largest
  return inexact.includes('medians') ? texts.estimated : null
}

/** As wide as its figure will be, so that nothing moves when it comes. */
function Metric({ label, value, width }: { label: string; value: string; width: string }) {
  return (
    <div className="flex gap-1 whitespace-nowrap">
      <dt className="text-muted">{label}</dt>
      <dd className={`${width} font-medium tabular-nums`}>{value}</dd>
    </div>
  )
}
