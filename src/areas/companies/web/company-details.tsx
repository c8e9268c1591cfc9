import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { DescriptionList, type Fact } from '#web/ui/description-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { Company, Figure } from '../contract.ts'
import { qualityIndicators } from '../rules/company-groups.ts'
import { messages } from './messages.ts'
import { ProvenanceMark } from './provenance-mark.tsx'

const texts = messages.dialog

/** What the dialog says about a company, in the order of the specification (CDLG-02 to CDLG-05). */
export function CompanyDetails({ company }: { company: Company }) {
  return (
    <div className="flex flex-col gap-6">
      <Marks company={company} />
      <KeyMetrics company={company} />
      <Section title={texts.details} level={3}>
        <DescriptionList columns={2} facts={useFacts(company)} />
      </Section>
      <Section title={texts.analysis} level={3}>
        {company.ai_rationale ? (
          <p className="max-w-prose whitespace-pre-line">{company.ai_rationale}</p>
        ) : (
          <p className="text-muted">{texts.noAnalysis}</p>
        )}
      </Section>
      <div className="grid gap-6 sm:grid-cols-3">
        <Lines title={texts.developments} lines={company.recent_developments} />
        <Lines title={texts.highlights} lines={company.financial_highlights} />
        <Lines title={texts.advantages} lines={company.competitive_advantages} />
      </div>
    </div>
  )
}

function Marks({ company }: { company: Company }) {
  const qualities = qualityIndicators.filter(({ id }) => company.quality.includes(id))
  if (qualities.length === 0 && !company.is_sample && company.is_universe) return null
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {qualities.map(({ id, name }) => (
        <Badge key={id} tone="good">
          {name}
        </Badge>
      ))}
      {company.is_universe ? null : <Badge tone="information">{messages.results.own}</Badge>}
      {company.is_sample ? (
        <>
          <Badge>{messages.results.sample}</Badge>
          <span className="text-xs text-muted">{texts.sampleText}</span>
        </>
      ) : null}
    </p>
  )
}

function KeyMetrics({ company }: { company: Company }) {
  const format = useFormatter()
  const { revenue_millions, growth_rate, employees, valuation_millions } = company
  return (
    <Section title={texts.metrics} level={3}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Metric
          {...{ company, label: texts.revenue, figure: 'revenue_millions' }}
          value={revenue_millions === null ? null : format.millions(revenue_millions)}
        />
        <Metric {...{ company, label: texts.growth, figure: 'growth_rate' }} value={growth_rate} />
        <Metric
          {...{ company, label: texts.employees, figure: 'employees' }}
          value={employees === null ? null : format.number(employees)}
        />
        <Metric
          {...{ company, label: texts.valuation, figure: 'valuation_millions' }}
          value={valuation_millions === null ? null : format.millions(valuation_millions)}
        />
      </dl>
    </Section>
  )
}

type MetricProps = { company: Company; label: string; figure: Figure; value: string | null }

function Metric({ company, label, figure, value }: MetricProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-serif text-2xl break-words tabular-nums">{value || texts.missing}</dd>
      {value ? (
        <dd>
          <ProvenanceMark label={label} provenance={company.provenance[figure]} />
        </dd>
      ) : null}
    </div>
  )
}

/** Location or country, founded and website always; the others only when they are known (CDLG-03). */
function useFacts(company: Company): Fact[] {
  const format = useFormatter()
  const { location, country, founded_year, website, ebitda_millions, customers, retention_rate } = company
  const sourced = (label: string, figure: Figure, value: string) => ({
    label,
    value: (
      <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
        {value}
        <ProvenanceMark label={label} provenance={company.provenance[figure]} />
      </span>
    ),
  })
  const facts: (Fact | null)[] = [
    location ? { label: texts.location, value: location } : { label: texts.country, value: country },
    founded_year === null
      ? { label: texts.founded, value: texts.missing }
      : sourced(texts.founded, 'founded_year', String(founded_year)),
    { label: texts.website, value: website ? <Website address={website} /> : texts.missing },
    ebitda_millions === null ? null : sourced(texts.ebitda, 'ebitda_millions', format.millions(ebitda_millions)),
    customers === null ? null : sourced(texts.customers, 'customers', format.number(customers)),
    retention_rate === null ? null : sourced(texts.retention, 'retention_rate', format.percent(retention_rate)),
    company.stage ? { label: texts.stage, value: company.stage } : null,
    company.registry_number ? { label: texts.registry, value: company.registry_number } : null,
    company.lei ? { label: texts.lei, value: company.lei } : null,
  ]
  return facts.filter((fact) => fact !== null)
}

/** Only an address a browser may open becomes a link (G012). */
function Website({ address }: { address: string }): ReactNode {
  if (!/^https?:\/\//i.test(address)) return address
  return (
    <a href={address} target="_blank" rel="noreferrer" className="break-all text-accent underline underline-offset-2">
      {address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')} <span className="sr-only">{texts.newPage}</span>
    </a>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Section title={title} level={3}>
      {lines.length === 0 ? (
        <p className="text-muted">{texts.nothing}</p>
      ) : (
        <ul className="flex list-disc flex-col gap-1.5 pl-4">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}
