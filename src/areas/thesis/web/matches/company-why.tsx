import { ExternalLink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import type { RecordKey, Search as RegisterSearch } from '#areas/registry/web/address.ts'
import { BulletList } from '#kit/display/bullet-list.tsx'
import { SampleMark } from '#kit/display/samples.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { Score } from '#kit/display/figures/score.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { part } from '#kit/display/part.tsx'
import type { Criterion, DiscoveredCompany } from '../../contract.ts'
import { AddFoundButton } from './add-found-button.tsx'
import { AnalyseButton } from './analyse-button.tsx'
import { messages } from '../messages.ts'
import { PartsTable } from './parts-table.tsx'
import { toScoreParts } from './score-parts.ts'

const texts = messages.details
const RegistrySearch = part(() => import('#areas/registry/web/registry-search.tsx'), 'RegistrySearch', {
  label: texts.check,
  lines: 4,
})

/** What one does with a stored company: value it, start a deal, open its record. */
export type RenderRecord = (company: { id: string; name: string }) => ReactNode

type Props = {
  company: DiscoveredCompany
  criteria: readonly Criterion[]
  context: string
  runId: string | null
  onAnalysed: (analysis: DiscoveredCompany) => void
  renderRecord?: RenderRecord | undefined
  /** What else can be done with it. */
  children: ReactNode
}

/** Why a company is in the list: its fit by criterion with evidence, then what is known of it, from where and since when. */
export function CompanyWhy(props: Props) {
  const { company, criteria } = props
  const where = [company.industry, company.region, company.country].filter(Boolean).join(' · ')
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-muted">{where}</p>
        <p className="mt-1">{company.description}</p>
      </div>
      <Actions {...props} />
      <Section title={texts.why} level={3}>
        <Fit company={company} criteria={criteria} />
        <p className="my-3 text-sm text-muted">{company.ai_rationale}</p>
        <PartsTable company={company} criteria={criteria} />
      </Section>
      <Rest key={company.id ?? company.name} company={company} />
    </div>
  )
}

/** What was unfolded belongs to one company. */
function Rest({ company }: Pick<Props, 'company'>) {
  return (
    <>
      <Lines title={messages.analysis.considerations} lines={company.strategic_considerations} />
      <Lines title={messages.matches.developments} lines={company.recent_developments} />
      <Lines title={messages.matches.highlights} lines={company.financial_highlights} />
      <Lines title={messages.matches.advantages} lines={company.competitive_advantages} />
      <Sources company={company} />
      {company.origin === 'ai_found' ? <Check company={company} /> : null}
      <Age company={company} />
    </>
  )
}

function Actions({ company, context, runId, onAnalysed, renderRecord, children }: Props) {
  const { id, name } = company
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      <AnalyseButton key={id ?? name} company={company} context={context} runId={runId} onAnalysed={onAnalysed} />
      {id === null ? null : renderRecord?.({ id, name })}
    </div>
  )
}

function Fit({ company, criteria }: Pick<Props, 'company' | 'criteria'>) {
  const { strategic_fit_score: fit, parts } = company
  if (fit === null) return <p className="text-muted">{messages.matches.noFit}</p>
  return <Score label={messages.matches.fit} value={fit} max={100} parts={toScoreParts(parts, criteria)} isExplained />
}

function Age({ company: { origin, as_of, is_sample } }: Pick<Props, 'company'>) {
  const format = useFormatter()
  if (as_of === '') return null
  const day = format.day(as_of.slice(0, 10))
  return (
    <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
      <SampleMark isSample={is_sample} />
      {origin === 'ai_found' ? texts.foundOn(day) : texts.asOf(day)}
    </p>
  )
}

/** Of each list (S0 §2). */
const firstLines = 3

function Lines({ title, lines }: { title: string; lines: readonly string[] }): ReactNode {
  const [isWhole, setIsWhole] = useState(false)
  if (lines.length === 0) return null
  const shown = isWhole ? lines : lines.slice(0, firstLines)
  return (
    <Section title={title} level={3}>
      <BulletList items={shown} className="flex flex-col gap-1.5" />
      {shown.length < lines.length ? (
        <Button variant="quiet" size="small" className="mt-1 -ml-3" onClick={() => setIsWhole(true)}>
          {texts.showAll(lines.length)}
        </Button>
      ) : null}
    </Section>
  )
}

function Sources({ company: { citations, origin } }: Pick<Props, 'company'>) {
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

/** A company from the web is looked up in a register before it is added (G119). */
function Check({ company }: Pick<Props, 'company'>) {
  const [isOpen, setIsOpen] = useState(false)
  // The found name is the first query; later queries stay in this panel.
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
          <RegistrySearch search={search} record={record} onSearch={setSearch} onRecord={setRecord} />
        </div>
      ) : null}
    </Section>
  )
}
