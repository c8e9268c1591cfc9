import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { RangeSlider } from '#kit/controls/slider.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { FacetCount } from '../../contract.ts'
import { choicesOf } from '#areas/companies/rules/industries.ts'
import { describeAdvanced } from './describe-filters.ts'
import type { ChangeFilters } from './change-filters.ts'
import { noAdvancedFilters, type AdvancedFilters as Advanced, type Filters } from './filters.ts'
import { messages } from '../messages.ts'
import { scales } from './scales.ts'
import { useFacets } from '../use-companies.ts'

const texts = messages.filters

type Props = { filters: Filters; onFilters: ChangeFilters }

/** The panel that folds in and out: nothing in it counts until it is applied (FILT-06, FILT-10). */
export function AdvancedFilters({ filters, onFilters }: Props) {
  const { draft, setDraft, isChanged } = useDraft(filters)
  const [isApplied, setIsApplied] = useState(false)
  const isSearching = useIsFetching({ queryKey: api.companies.search.key() }) > 0
  const apply = (advanced: Advanced) => {
    onFilters((now) => ({ ...now, ...advanced }))
    setIsApplied(true)
    const words = describeAdvanced(advanced).map(({ label }) => label)
    if (words.length > 0) toast.success(texts.applied, texts.appliedText(words.join(', ')))
    else toast.note(texts.appliedNone)
  }
  const clear = () => {
    setDraft(noAdvancedFilters)
    onFilters((now) => ({ ...now, ...noAdvancedFilters }))
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <RangeSlider
          label={texts.growth}
          {...ends('growth')}
          value={draft.growth}
          onChange={(growth) => setDraft({ ...draft, growth })}
        />
        <RangeSlider
          label={texts.employees}
          {...ends('employees')}
          value={draft.employees}
          onChange={(employees) => setDraft({ ...draft, employees })}
        />
      </div>
      <Choices filters={filters} draft={draft} onDraft={setDraft} />
      <div className="flex flex-wrap items-center gap-2">
        <Button busy={isApplied && isSearching} onClick={() => apply(draft)}>
          {texts.apply}
        </Button>
        <Button variant="secondary" onClick={clear}>
          {texts.clearAdvanced}
        </Button>
        {isChanged ? <span className="text-sm text-muted">{texts.notApplied}</span> : null}
      </div>
      <p className="text-xs text-muted">{texts.missingPass}</p>
    </div>
  )
}

/** What is chosen in the panel, until the filters change under it. */
function useDraft(filters: Filters) {
  const applied = pickAdvanced(filters)
  const base = JSON.stringify([filters.industry, applied])
  const [held, setHeld] = useState({ base, draft: applied })
  const draft = held.base === base ? held.draft : applied
  return {
    draft,
    setDraft: (next: Advanced) => setHeld({ base, draft: next }),
    isChanged: JSON.stringify(draft) !== JSON.stringify(applied),
  }
}

function pickAdvanced({ growth, employees, stages, technologies, metrics }: Filters): Advanced {
  return { growth, employees, stages, technologies, metrics }
}

function ends(name: 'growth' | 'employees') {
  const scale = scales[name]
  return { min: scale.ends[0], max: scale.ends[1], step: scale.step, format: scale.format }
}

type ChoicesProps = { filters: Filters; draft: Advanced; onDraft: (draft: Advanced) => void }

const boxes = [
  { name: 'stages', label: texts.stage },
  { name: 'technologies', label: texts.technology },
  { name: 'metrics', label: texts.metric },
] as const

/** Stage, technology and metric depend on the industry (FILT-07). */
function Choices({ filters, draft, onDraft }: ChoicesProps) {
  const facets = useFacets(filters).data
  if (!filters.industry) return <p className="text-sm text-muted">{texts.needsIndustry}</p>
  const choices = choicesOf(filters.industry)
  if (choices.stages.length === 0) return <p className="text-sm text-muted">{texts.noChoices}</p>
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
      {boxes.map(({ name, label }) => (
        <Boxes
          key={name}
          label={label}
          choices={choices[name]}
          counted={facets?.[name]}
          chosen={draft[name]}
          onChosen={(next) => onDraft({ ...draft, [name]: next })}
        />
      ))}
    </div>
  )
}

type BoxesProps = {
  label: string
  choices: readonly string[]
  counted: readonly FacetCount[] | undefined
  chosen: readonly string[]
  onChosen: (chosen: string[]) => void
}

function Boxes({ label, choices, counted, chosen, onChosen }: BoxesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          label={<Counted name={choice} counted={counted} />}
          checked={chosen.includes(choice)}
          onChange={(isOn) => onChosen(isOn ? [...chosen, choice] : chosen.filter((each) => each !== choice))}
        />
      ))}
    </fieldset>
  )
}

function Counted({ name, counted }: { name: string; counted: readonly FacetCount[] | undefined }) {
  const count = counted && (counted.find(({ value }) => value === name)?.count ?? 0)
  return (
    <>
      {name}
      {count === undefined ? null : <span className="text-muted tabular-nums"> {count.toLocaleString('en-US')}</span>}
    </>
  )
}
