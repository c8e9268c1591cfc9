import type { ReactNode } from 'react'
import { BulletList } from '#kit/display/bullet-list.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { SampleMark } from '#kit/display/samples.tsx'
import { DescriptionList, type Fact } from '#kit/display/description-list.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Company, CompanyRow, Figure } from '../contract.ts'
import { readGrowth } from '../rules/read-growth.ts'
import { qualityIndicators } from '../rules/company-groups.ts'
import { writePlace } from '../rules/write-place.ts'
import { labelsOf } from '#core/fields/field.ts'
import { companyFields } from '../fields.ts'
import { messages } from './messages.ts'
import { ProvenanceMark } from './provenance-mark.tsx'

const texts = messages.dialog
const labels = labelsOf(companyFields)

/** What the dialog says about a company, in the order of the specification (CDLG-02 to CDLG-05). */
export function CompanyDetails({ company }: { company: Company }) {
  return (
    <div className="@container flex flex-col gap-6">
      <CompanyFigures company={company} />
      <Section title={texts.analysis} level={3}>
        {company.ai_rationale ? (
          <p className="max-w-prose whitespace-pre-line">{company.ai_rationale}</p>
        ) : (
          <p className="text-muted">{texts.noAnalysis}</p>
        )}
      </Section>
      <div className="grid gap-6 @xl:grid-cols-3">
        <Lines title={labels.recent_developments} lines={company.recent_developments} />
        <Lines title={labels.financial_highlights} lines={company.financial_highlights} />
        <Lines title={labels.competitive_advantages} lines={company.competitive_advantages} />
      </div>
    </div>
  )
}

/** What the list of companies holds of one already: to show it opens no profile, which a plan counts. */
export function CompanyFigures({ company }: { company: CompanyRow }) {
  return (
    <div className="@container flex flex-col gap-6">
      <Marks company={company} />
      <KeyMetrics company={company} />
      <Section title={texts.details} level={3}>
        <DescriptionList columns={2} facts={useFacts(company)} />
      </Section>
    </div>
  )
}

function Marks({ company }: { company: CompanyRow }) {
  const qualities = qualityIndicators.filter(({ id }) => company.quality.includes(id))
  return (
    <p className="flex flex-wrap items-center gap-1.5 empty:hidden">
      {qualities.map(({ id, name }) => (
        <Badge key={id} tone="good">
          {name}
        </Badge>
      ))}
      {company.is_universe ? null : <Badge tone="information">{messages.table.own}</Badge>}
      <SampleMark isSample={company.is_sample}>{texts.sampleText}</SampleMark>
    </p>
  )
}

function KeyMetrics({ company }: { company: CompanyRow }) {
  const format = useFormatter()
  const { revenue_millions, growth_rate, employees, valuation_millions } = company
  const growth = readGrowth(growth_rate)
  return (
    <Section title={texts.metrics} level={3}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 @lg:grid-cols-4">
        <Metric
          {...{ company, label: labels.revenue_millions, figure: 'revenue_millions' }}
          value={revenue_millions === null ? null : format.millions(revenue_millions, { currency: 'USD' })}
        />
        <Metric
          {...{ company, label: texts.growth, figure: 'growth_rate' }}
          value={growth === null ? growth_rate : format.percent(growth, growthFigure)}
        />
        <Metric
          {...{ company, label: labels.employees, figure: 'employees' }}
          value={employees === null ? null : format.number(employees)}
        />
        <Metric
          {...{ company, label: labels.valuation_millions, figure: 'valuation_millions' }}
          value={valuation_millions === null ? null : format.millions(valuation_millions, { currency: 'USD' })}
        />
      </dl>
    </Section>
  )
}

/** As the lists write it. */
const growthFigure = { signed: true, places: 1, isFixed: true }

type MetricProps = { company: CompanyRow; label: string; figure: Figure; value: string | null }

function Metric({ company, label, figure, value }: MetricProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-serif text-2xl break-words tabular-nums">{value || texts.missing}</span>
        {value ? <ProvenanceMark label={label} provenance={company.provenance[figure]} /> : null}
      </dd>
    </div>
  )
}

/** Location or country, founded and website always; the others only when they are known (CDLG-03). */
function useFacts(company: CompanyRow): Fact[] {
  const format = useFormatter()
  const { founded_year, website, ebitda_millions, customers, retention_rate } = company
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
    placeOf(company),
    founded_year === null
      ? { label: labels.founded_year, value: texts.missing }
      : sourced(labels.founded_year, 'founded_year', String(founded_year)),
    { label: labels.website, value: website ? <Website address={website} /> : texts.missing },
    ebitda_millions === null
      ? null
      : sourced(labels.ebitda_millions, 'ebitda_millions', format.millions(ebitda_millions, { currency: 'USD' })),
    customers === null ? null : sourced(labels.customers, 'customers', format.number(customers)),
    retention_rate === null ? null : sourced(labels.retention_rate, 'retention_rate', format.percent(retention_rate)),
    company.stage ? { label: labels.stage, value: company.stage } : null,
    company.registry_number ? { label: labels.registry_number, value: company.registry_number } : null,
    company.lei ? { label: labels.lei, value: company.lei } : null,
  ]
  return facts.filter((fact) => fact !== null)
}

function placeOf(company: CompanyRow): Fact {
  const isPlace = Boolean(company.location ?? company.region)
  return { label: isPlace ? labels.location : labels.country, value: writePlace(company) || texts.missing }
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
        <BulletList items={lines} className="flex flex-col gap-1.5" />
      )}
    </Section>
  )
}
