import { DescriptionList, type Fact } from '#kit/display/description-list.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Sheet } from '#kit/overlays/sheet.tsx'
import { Tabs } from '#kit/display/tabs.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Origin, RegistryCompany } from '../contract.ts'
import { LinkRecord } from './links/link-record.tsx'
import { messages } from './messages.ts'
import { OriginLine } from './origin-line.tsx'
import { OutsideLink } from './outside-link.tsx'
import { nameOf, OfficerFacts } from './result-list.tsx'
import { StatusMark } from './status-mark.tsx'
import type { RecordKey } from './address.ts'
import { useRecord } from './use-registry.ts'

/** The detail panel of one register record. */
export function RecordSheet({ record, onClose }: { record: RecordKey | null; onClose: () => void }) {
  const query = useRecord(record)
  const { company, source } = query.data?.results ?? {}
  const title = company?.name ?? (query.isError && record ? messages.unnamed(record.company_number) : messages.loading)
  return (
    <Sheet open={record !== null} onOpenChange={(open) => open || onClose()} title={title}>
      {record ? <QueryView query={query} loading={messages.loading} lines={8} failed={messages.detailsFailed} /> : null}
      {company && source ? <Details company={company} origin={source} /> : null}
    </Sheet>
  )
}

type DetailsProps = { company: RegistryCompany; origin: Origin }

function Details({ company, origin }: DetailsProps) {
  const { officers, filings } = company
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <StatusMark status={company.current_status} />
      </div>
      <OriginLine origin={origin} />
      <Tabs
        label={messages.tabList}
        tabs={[
          { value: 'overview', label: messages.tabs.overview, content: <Overview company={company} origin={origin} /> },
          {
            value: 'officers',
            label: messages.tabs.officers,
            ...(officers.length > 0 && { count: officers.length }),
            content: <Officers company={company} />,
          },
          {
            value: 'filings',
            label: messages.tabs.filings,
            ...(filings.length > 0 && { count: filings.length }),
            content: <Filings company={company} />,
          },
        ]}
      />
    </div>
  )
}

function Overview({ company, origin }: DetailsProps) {
  return (
    <div className="flex flex-col gap-5">
      <DescriptionList facts={useFacts(company)} />
      <div className="flex flex-col items-start gap-2 text-sm not-empty:pt-1">
        {company.official_url ? <OutsideLink href={company.official_url}>{messages.officialPage}</OutsideLink> : null}
        {company.opencorporates_url ? (
          <OutsideLink href={company.opencorporates_url}>{messages.openCorporatesPage}</OutsideLink>
        ) : null}
      </div>
      <LinkRecord company={company} source={origin.id} />
    </div>
  )
}

function useFacts(company: RegistryCompany): Fact[] {
  const format = useFormatter()
  const { facts } = messages
  const codes = company.industry_codes.map(({ code, description }) => (description ? `${code} ${description}` : code))
  return [
    { label: facts.number, value: <span className="break-all">{company.company_number}</span> },
    { label: facts.jurisdiction, value: nameOf(company.jurisdiction_code) },
    { label: facts.type, value: company.company_type ?? '–' },
    { label: facts.incorporated, value: format.day(company.incorporation_date) },
    { label: facts.dissolved, value: format.day(company.dissolution_date) },
    {
      label: facts.address,
      value: <span className="whitespace-pre-line">{company.registered_address_in_full ?? '–'}</span>,
    },
    { label: facts.lei, value: <span className="break-all">{company.lei ?? '–'}</span> },
    { label: facts.industries, value: [...new Set(codes)].join('; ') || '–' },
  ]
}

function Officers({ company }: { company: RegistryCompany }) {
  if (company.officers.length === 0) return <EmptyState title={messages.noOfficers} />
  return (
    <ul className="divide-y divide-line">
      {company.officers.map((officer, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- one person can hold several offices since the same day
        <li key={index} className="py-3">
          <p className="font-medium break-words">{officer.name}</p>
          <OfficerFacts officer={officer} />
        </li>
      ))}
    </ul>
  )
}

function Filings({ company }: { company: RegistryCompany }) {
  const format = useFormatter()
  if (company.filings.length === 0) return <EmptyState title={messages.noFilings} />
  return (
    <ul className="divide-y divide-line">
      {company.filings.map((filing, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a register lists filings of one day and kind several times
        <li key={index} className="py-3">
          <p className="font-medium break-words">{filing.title}</p>
          <p className="mt-1 text-sm text-muted">
            {[filing.filing_type, filing.date && format.day(filing.date)].filter(Boolean).join(' · ')}
          </p>
          {filing.description && filing.description !== filing.title ? (
            <p className="mt-1 text-sm break-words">{filing.description}</p>
          ) : null}
          {filing.official_url ? (
            <p className="mt-1 text-sm">
              <OutsideLink href={filing.official_url}>{messages.officialPage}</OutsideLink>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
