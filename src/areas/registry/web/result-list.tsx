import { TextButton } from '#kit/buttons/text-button.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { FoundOfficer, Origin, RegistryAnswer, RegistryCompany, RegistryOfficer } from '../contract.ts'
import { jurisdictionNames } from '../rules/jurisdictions.ts'
import { messages } from './messages.ts'
import { OutsideLink } from './outside-link.tsx'
import { StatusMark } from './status-mark.tsx'
import type { RecordKey } from './address.ts'

type OpenRecord = (key: RecordKey) => void

type CompaniesProps = { companies: readonly RegistryCompany[]; origin: Origin; onOpen: OpenRecord }

export function CompanyResults({ companies, origin, onOpen }: CompaniesProps) {
  return (
    <ul aria-label={messages.results} className="divide-y divide-line border-y border-line">
      {companies.map((company) => (
        <CompanyResult
          key={`${company.jurisdiction_code} ${company.company_number}`}
          company={company}
          origin={origin}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

type CompanyProps = { company: RegistryCompany; origin: Origin; onOpen: OpenRecord }

function CompanyResult({ company, origin, onOpen }: CompanyProps) {
  const format = useFormatter()
  const { jurisdiction_code, company_number, company_type, incorporation_date } = company
  const facts = [
    nameOf(jurisdiction_code),
    messages.number(company_number),
    company_type,
    incorporation_date && messages.since(format.day(incorporation_date)),
  ].filter(Boolean)
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <TextButton
          onClick={() => onOpen({ jurisdiction_code, company_number, source: origin.id })}
          className="min-w-0 text-left font-semibold break-words underline-offset-2 hover:underline"
        >
          {company.name}
        </TextButton>
        <StatusMark status={company.current_status} />
      </div>
      <p className="mt-1 text-sm break-words text-muted">{facts.join(' · ')}</p>
      {company.registered_address_in_full ? (
        <p className="mt-0.5 text-sm break-words text-muted">{company.registered_address_in_full}</p>
      ) : null}
      <Provenance origin={origin} />
    </li>
  )
}

export function OfficerResults({ results, onOpen }: { results: RegistryAnswer['results']; onOpen: OpenRecord }) {
  return (
    <ul aria-label={messages.results} className="divide-y divide-line border-y border-line">
      {results.officers.map((officer, index) => (
        // Registers list one person several times; only the place in the list is unique.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <OfficerResult
          key={`${index} ${officer.name}`}
          officer={officer}
          origin={results.sources.find(({ id }) => id === officer.source)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

type OfficerProps = { officer: FoundOfficer; origin: Origin | undefined; onOpen: OpenRecord }

function OfficerResult({ officer, origin, onOpen }: OfficerProps) {
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold break-words">{officer.name}</span>
        <OfficerCompany officer={officer} onOpen={onOpen} />
      </div>
      <OfficerFacts officer={officer} />
      {origin ? <Provenance origin={origin} /> : null}
    </li>
  )
}

function OfficerCompany({ officer: { company, source }, onOpen }: Omit<OfficerProps, 'origin'>) {
  if (!company) return null
  const { name, jurisdiction_code, company_number } = company
  if (!jurisdiction_code || !company_number)
    return <span className="text-sm text-muted">{messages.officerOf(name)}</span>
  return (
    <TextButton
      onClick={() => onOpen({ jurisdiction_code, company_number, source })}
      className="text-left text-sm text-accent underline underline-offset-2"
    >
      {messages.officerOf(name)}
    </TextButton>
  )
}

export function OfficerFacts({ officer }: { officer: RegistryOfficer }) {
  const format = useFormatter()
  const { position, start_date, end_date, official_url } = officer
  const from = start_date ? `${messages.officerFrom} ${format.day(start_date)}` : null
  const to = end_date ? `${messages.officerTo} ${format.day(end_date)}` : null
  const facts = [position, [from, to].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <>
      {facts.length > 0 ? <p className="mt-1 text-sm text-muted">{facts.join(' · ')}</p> : null}
      {official_url ? (
        <p className="mt-1 text-sm">
          <OutsideLink href={official_url}>{messages.officialPage}</OutsideLink>
        </p>
      ) : null}
    </>
  )
}

function Provenance({ origin }: { origin: Origin }) {
  const format = useFormatter()
  return (
    <p className="mt-1 text-xs text-muted">
      {origin.name}, {messages.fetched(format.dateTime(origin.fetched_at))}
    </p>
  )
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

export function nameOf(code: string): string {
  const known: Readonly<Record<string, string>> = jurisdictionNames
  const place = code.toUpperCase().replace('_', '-')
  return known[code] ?? (/^[A-Z]{2}$/.test(place) ? (regionNames.of(place) ?? place) : place)
}
