import { ExternalLink } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import type { RecordKey, Search as RegisterSearch } from '#areas/registry/web/address.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { Criterion, DiscoveredCompany } from '../contract.ts'
import { AddFoundButton } from './add-found-button.tsx'
import { messages } from './messages.ts'
import { OriginBadges } from './origin-badges.tsx'
import { PartsTable } from './parts-table.tsx'

const RegistrySearch = lazy(() =>
  import('#areas/registry/web/registry-search.tsx').then((part) => ({ default: part.RegistrySearch })),
)

const texts = messages.details

type Props = { company: DiscoveredCompany; criteria: readonly Criterion[]; onClose: () => void }

/** Everything that is known of a discovered company: evidence, sources, days. */
export function CompanyOverlay({ company, criteria, onClose }: Props) {
  const where = [company.industry, company.region, company.country].filter(Boolean).join(' · ')
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title={company.name} description={where}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-2">
          <OriginBadges company={company} />
          <Age company={company} />
        </div>
        {company.description ? <p>{company.description}</p> : null}
        <Section title={texts.why} level={3}>
          <p className="mb-3">{company.ai_rationale}</p>
          <PartsTable company={company} criteria={criteria} />
        </Section>
        <Lines title={messages.analysis.considerations} lines={company.strategic_considerations} />
        <Lines title={messages.matches.developments} lines={company.recent_developments} />
        <Lines title={messages.matches.highlights} lines={company.financial_highlights} />
        <Lines title={messages.matches.advantages} lines={company.competitive_advantages} />
        <Sources company={company} />
        {company.origin === 'ai_found' ? <Check company={company} /> : null}
      </div>
    </Sheet>
  )
}

function Age({ company: { origin, as_of } }: { company: DiscoveredCompany }) {
  const format = useFormatter()
  if (as_of === '') return null
  const day = format.day(as_of.slice(0, 10))
  return <span className="text-sm text-muted">{origin === 'ai_found' ? texts.foundOn(day) : texts.asOf(day)}</span>
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null
  return (
    <Section title={title} level={3}>
      <ul className="flex list-disc flex-col gap-1.5 pl-4">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  )
}

function Sources({ company: { citations, origin } }: { company: DiscoveredCompany }) {
  if (citations.length === 0 && origin === 'stored') return null
  return (
    <Section title={texts.sources} level={3}>
      {citations.length === 0 ? <p className="text-muted">{texts.noSources}</p> : null}
      <ul className="flex flex-col gap-1.5">
        {citations.map(({ url, title }) => (
          <li key={url}>
            {/* Only web addresses come out of the server. */}
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="break-words text-accent underline underline-offset-2"
            >
              {title} <ExternalLink aria-hidden="true" className="inline size-3.5" />
              <span className="sr-only"> {texts.newPage}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A company of the web is looked up in a register before it is taken in (G119). */
function Check({ company }: { company: DiscoveredCompany }) {
  const [isOpen, setIsOpen] = useState(false)
  // The name that was found is the first question; what is asked after that stays in this overlay.
  const [search, setSearch] = useState<RegisterSearch>({
    kind: 'company',
    query: company.name,
    jurisdiction: null,
    source: null,
    page: 1,
  })
  const [record, setRecord] = useState<RecordKey | null>(null)
  const mayLook = useMayLook()
  return (
    <Section title={texts.check} level={3}>
      <p className="text-muted">{texts.checkText}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {texts.check}
        </Button>
        {mayLook ? <AddFoundButton company={company} /> : null}
      </div>
      {isOpen ? (
        <div className="mt-4">
          <Suspense fallback={<SkeletonLines label={texts.check} lines={4} />}>
            <RegistrySearch search={search} record={record} onSearch={setSearch} onRecord={setRecord} />
          </Suspense>
        </div>
      ) : null}
    </Section>
  )
}
