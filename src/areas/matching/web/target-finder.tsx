import { useState, type ReactNode } from 'react'
import { Search } from 'lucide-react'
import { MisfitList } from '#areas/misfits/web/misfit-list.tsx'
import type { AccessLinks } from '#areas/companies/web/access-notice.tsx'
import { useIndustries } from '#areas/companies/web/use-companies.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import type { MatchRunResult } from '../contract.ts'
import { AccessGate } from './access-gate.tsx'
import { isRead, readAcquirer, type AcquirerDraft, type FigureProblems } from './acquirer-draft.ts'
import { messages } from './messages.ts'
import { RunBar } from './run-bar.tsx'
import { TargetCard } from './target-card.tsx'
import { useFirstTen } from './use-first-ten.ts'
import { useFindTargets, useRuns } from './use-matching.ts'
import { WeightsButton } from './weights-button.tsx'

const texts = messages.finder
const kinds = ['target_finder'] as const

type Props = {
  links: AccessLinks
  onOpen: (companyId: string) => void
  renderActions?: (company: { id: string; name: string }, runId: string) => ReactNode
}

/** Companies that fit an acquirer (FIND-01). */
export function TargetFinder({ links, ...props }: Props) {
  return (
    <AccessGate links={links}>
      <Finder {...props} />
    </AccessGate>
  )
}

type Inner = Omit<Props, 'links'>

function Finder(props: Inner) {
  const results = useRuns(kinds)
  return (
    <>
      <AcquirerForm onRun={({ id }) => results.choose(id)} />
      <Results {...props} results={results} />
    </>
  )
}

const emptyDraft: AcquirerDraft = { name: '', industry: '', revenue: '', employees: '', location: '', description: '' }

function AcquirerForm({ onRun }: { onRun: (run: { id: string }) => void }) {
  const [draft, setDraft] = useState(emptyDraft)
  const search = useFindTargets(onRun)
  const [problems, setProblems] = useState<FigureProblems>({})
  const set = (change: Partial<AcquirerDraft>) => setDraft({ ...draft, ...change })

  function submit(): void {
    if (draft.name.trim() === '' || draft.industry.trim() === '') {
      toast.destructive(texts.missing, texts.missingText)
      return
    }
    const read = readAcquirer(draft)
    setProblems(isRead(read) ? {} : read.problems)
    if (isRead(read)) search.mutate(read)
  }

  return (
    <form
      noValidate
      aria-label={texts.title}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="text-sm text-muted">{texts.note}</p>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2 lg:max-w-4xl">
        <AcquirerFields draft={draft} problems={problems} onChange={set} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" icon={<Search />} busy={search.isPending} busyLabel={texts.finding}>
          {texts.find}
        </Button>
        <WeightsButton />
      </div>
    </form>
  )
}

type FieldsProps = {
  draft: AcquirerDraft
  problems: FigureProblems
  onChange: (change: Partial<AcquirerDraft>) => void
}

function AcquirerFields({ draft, problems, onChange }: FieldsProps) {
  const industries = useIndustries()
  return (
    <>
      <TextField
        label={texts.name}
        required
        maxLength={300}
        autoComplete="organization"
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Combobox
        label={texts.industry}
        required
        placeholder={texts.chooseIndustry}
        emptyText={messages.pairs.nothingFits}
        options={(industries.data ?? []).map((name) => ({ value: name, label: name }))}
        value={draft.industry === '' ? null : draft.industry}
        onChange={(industry) => onChange({ industry: industry ?? '' })}
      />
      <FigureFields {...{ draft, problems, onChange }} />
      <TextField
        label={texts.location}
        optional
        help={texts.locationHelp}
        maxLength={300}
        value={draft.location}
        onChange={({ target }) => onChange({ location: target.value })}
      />
      <TextAreaField
        label={texts.description}
        optional
        help={texts.descriptionHelp}
        rows={2}
        maxLength={5000}
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </>
  )
}

function FigureFields({ draft, problems, onChange }: FieldsProps) {
  return (
    <>
      <NumberField
        label={texts.revenue}
        optional
        kind="millions"
        currency="USD"
        error={problems.revenue}
        placeholder="0"
        maxLength={30}
        value={draft.revenue}
        onChange={({ target }) => onChange({ revenue: target.value })}
      />
      <NumberField
        label={texts.employees}
        optional
        kind="count"
        error={problems.employees}
        placeholder="0"
        maxLength={20}
        value={draft.employees}
        onChange={({ target }) => onChange({ employees: target.value })}
      />
    </>
  )
}

function Results({ results, ...props }: Inner & { results: ReturnType<typeof useRuns> }) {
  const { list, runs, runId, run, error, choose } = results
  if (error) {
    const again = () => void Promise.all([list.refetch(), run.refetch()])
    return <ErrorState className="mt-6" title={messages.runs.failed} text={error.message} onRetry={again} />
  }
  if (list.data && runId === null) return <EmptyState className="mt-6" title={texts.start} text={texts.startText} />
  if (!run.data) {
    return (
      <div className="mt-6">
        <SkeletonLines label={messages.runs.loading} lines={8} />
      </div>
    )
  }
  return (
    <>
      <RunBar runs={runs} run={run.data} onChoose={choose} />
      <Found key={run.data.id} {...props} result={run.data} />
    </>
  )
}

function Found({ result, onOpen, renderActions }: Inner & { result: MatchRunResult }) {
  const { id: runId, acquirer, targets, misfits, prose } = result
  const { shown, pages, next, missing } = useFirstTen(targets)
  if (!acquirer || targets.length === 0) {
    return (
      <>
        <MisfitList misfits={misfits} className="mt-4" />
        <EmptyState className="mt-4" title={texts.none} text={texts.noneText} />
      </>
    )
  }
  return (
    <>
      <MisfitList misfits={misfits} className="mt-4" />
      <p className="mt-4 text-sm text-muted">{texts.count(String(targets.length), acquirer.name)}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {shown.map((target) => (
          <TargetCard key={target.company.id} {...{ acquirer, target, runId, prose, onOpen, renderActions }} />
        ))}
      </ul>
      <MoreButton pages={pages} label={messages.pairs.more(String(next), String(missing))} />
    </>
  )
}
