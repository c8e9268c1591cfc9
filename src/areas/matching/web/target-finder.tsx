import { Search } from 'lucide-react'
import { ExclusionList } from '#areas/exclusions/web/exclusion-list.tsx'
import { useIndustries } from '#areas/company-search/web/use-companies.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Combobox } from '#kit/controls/combobox.tsx'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { Form } from '#kit/forms/form.tsx'
import type { TextOf } from '#kit/forms/use-form.ts'
import { useKeptForm } from '#kit/forms/use-kept-form.ts'
import { NumberField } from '#kit/controls/number-field.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Table } from '#kit/table/table.tsx'
import type { FoundTarget, MatchRunResult } from '../contract.ts'
import { AccessGate } from './access-gate.tsx'
import { readAcquirer, type AcquirerDraft } from './acquirer-draft.ts'
import { messages } from './messages.ts'
import { SearchForm } from './search-form.tsx'
import { OwnOnly, scopeWords } from './own-only.tsx'
import { ShownRun, type MatchTabProps } from './run-bar.tsx'
import { targetColumns } from './results/pair-columns.tsx'
import { TargetPanel } from './results/target-panel.tsx'
import { useFindTargets, useRuns } from './use-matching.ts'
import { WeightsButton } from './weights-button.tsx'

const texts = messages.finder
const kinds = ['target_finder'] as const

/** Companies that fit an acquirer (FIND-01). */
export function TargetFinder(props: MatchTabProps) {
  return (
    <AccessGate>
      <Finder {...props} />
    </AccessGate>
  )
}

function Finder({ runId, onRun, ...props }: MatchTabProps) {
  const results = useRuns(kinds, { runId, onRun })
  const search = useFindTargets(({ id }) => onRun(id))
  const form = useAcquirerForm(search)
  return (
    <>
      <SearchForm
        title={texts.title}
        open={texts.another}
        runId={results.runId}
        isLoading={results.list.isPending}
        isHigh
      >
        <AcquirerForm form={form} />
      </SearchForm>
      <ShownRun
        results={results}
        texts={texts}
        waiting={<Waiting />}
        onRepeat={({ acquirer, scope }) =>
          acquirer && search.mutate({ acquirer_data: acquirer, ...(scope && { scope }) })
        }
        isRepeating={search.isPending}
      >
        {(run) => <Found key={run.id} {...props} result={run} />}
      </ShownRun>
    </>
  )
}

const emptyDraft: AcquirerDraft = {
  name: '',
  industry: '',
  revenue: '',
  employees: '',
  location: '',
  description: '',
  scope: '',
}

type TargetSearch = ReturnType<typeof useFindTargets>

function useAcquirerForm(search: TargetSearch) {
  return useKeptForm({
    draft: 'target finder',
    initial: emptyDraft,
    isBlank: (draft) => Object.values(draft).every((text) => text === ''),
    read: (draft) => readAcquirer(draft),
    send: search.mutateAsync,
    // the search itself says why it failed
    failed: () => null,
  })
}

function AcquirerForm({ form }: { form: ReturnType<typeof useAcquirerForm> }) {
  const { name, industry } = form.values
  const isNamed = name.trim() !== '' && industry.trim() !== ''
  return (
    <Form
      aria-label={texts.title}
      onSubmit={() => (isNamed ? form.submit() : toast.destructive(texts.missing, texts.missingText))}
    >
      <p className="text-sm text-muted">{texts.note}</p>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2 lg:max-w-4xl">
        <AcquirerFields
          text={form.text}
          industry={industry}
          onIndustry={(chosen) => form.change({ industry: chosen })}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <OwnOnly
          isOwn={form.values.scope === 'workspace'}
          onChange={(isOn) => form.change({ scope: isOn ? 'workspace' : '' })}
        />
        <Button type="submit" icon={<Search />} busy={form.busy} busyLabel={texts.finding}>
          {texts.find}
        </Button>
        <WeightsButton />
      </div>
    </Form>
  )
}

type FieldsProps = {
  text: TextOf<AcquirerDraft>
  industry: string
  onIndustry: (industry: string) => void
}

function AcquirerFields({ text, industry, onIndustry }: FieldsProps) {
  const industries = useIndustries()
  return (
    <>
      <TextField label={texts.name} required maxLength={300} autoComplete="organization" {...text('name')} />
      <Combobox
        label={texts.industry}
        required
        placeholder={texts.chooseIndustry}
        emptyText={messages.pairs.nothingFits}
        options={(industries.data ?? []).map((name) => ({ value: name, label: name }))}
        value={industry === '' ? null : industry}
        onChange={(chosen) => onIndustry(chosen ?? '')}
      />
      <FigureFields text={text} />
      <TextField label={texts.location} optional help={texts.locationHelp} maxLength={300} {...text('location')} />
      <TextAreaField
        label={texts.description}
        optional
        help={texts.descriptionHelp}
        rows={2}
        maxLength={5000}
        {...text('description')}
      />
    </>
  )
}

function FigureFields({ text }: Pick<FieldsProps, 'text'>) {
  return (
    <>
      <NumberField
        label={texts.revenue}
        optional
        kind="millions"
        currency="USD"
        placeholder="0"
        maxLength={30}
        {...text('revenue')}
      />
      <NumberField
        label={texts.employees}
        optional
        kind="count"
        placeholder="0"
        maxLength={20}
        {...text('employees')}
      />
    </>
  )
}

type Inner = Pick<MatchTabProps, 'panel' | 'onOpen' | 'renderActions'>
const rowId = ({ company }: FoundTarget) => company.id

const Waiting = () => (
  <Table label={messages.runs.loadingList} isLoading rows={[]} columns={targetColumns} rowId={rowId} empty={null} />
)

function Found({ result, panel, onOpen, renderActions }: Inner & { result: MatchRunResult }) {
  const { id: runId, acquirer, misfits, prose } = result
  const targets = acquirer ? result.targets : []
  return (
    <>
      <ExclusionList exclusions={misfits} className="mt-4" />
      <Table
        label={texts.table}
        rows={targets}
        columns={targetColumns}
        rowId={rowId}
        initialSort={{ id: 'match', descending: true }}
        initialDensity="compact"
        filters={
          acquirer && targets.length > 0 ? (
            <p className="text-sm text-muted">
              {[texts.count(String(targets.length), acquirer.name), ...scopeWords(result)].join(' · ')}
            </p>
          ) : null
        }
        samples={{ plural: messages.pairs.companies, records: targets.map(({ company }) => company) }}
        empty={<EmptyState title={texts.none} text={texts.noneText} />}
        panel={{
          ...panel,
          title: (target) => target?.company.name ?? messages.pair.target,
          render: (target) =>
            target && acquirer && <TargetPanel {...{ acquirer, target, runId, prose, onOpen, renderActions }} />,
        }}
      />
    </>
  )
}
