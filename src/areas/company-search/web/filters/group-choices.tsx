import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '#kit/display/cx.ts'
import type { FacetCount } from '../../contract.ts'
import { acquisitionTypes, companyTypes, qualityIndicators } from '#areas/companies/rules/company-groups.ts'
import { sourcingStages, stageLabels } from '#areas/sourcing/rules/words.ts'
import { OwnerFilter } from '#areas/sourcing/web/owner-filter.tsx'
import type { ChangeFilters } from './change-filters.ts'
import type { Filters } from './filters.ts'
import { messages } from '../messages.ts'
import { useFacets } from '../use-companies.ts'

const texts = messages.groups

/** Chips, cards and indicators; inside each group any one suffices (DB-06). */
export function GroupChoices({ filters, onFilters }: { filters: Filters; onFilters: ChangeFilters }) {
  const facets = useFacets(filters).data
  return (
    <div className="flex flex-col gap-6">
      <Group title={texts.scope} note={texts.scopeNote}>
        <Chip
          name={texts.own}
          rule={texts.scopeNote}
          isOn={filters.isOwn}
          onToggle={() => onFilters((now) => ({ ...now, isOwn: !now.isOwn }))}
        />
      </Group>
      <SourcingGroup filters={filters} onFilters={onFilters} />
      <Group title={texts.acquisition}>
        <div className="flex flex-wrap gap-1.5">
          {acquisitionTypes.map((type) => (
            <Chip
              key={type.id}
              {...type}
              count={countOf(facets?.acquisition_types, type.id)}
              isOn={filters.acquisitionTypes.includes(type.id)}
              onToggle={() => onFilters((now) => ({ ...now, acquisitionTypes: toggle(now.acquisitionTypes, type.id) }))}
            />
          ))}
        </div>
      </Group>
      <Group title={texts.types} note={texts.typesNote}>
        <div className="grid gap-1.5 sm:max-lg:grid-cols-2">
          {companyTypes.map((type) => (
            <TypeCard
              key={type.id}
              {...type}
              count={countOf(facets?.company_types, type.id)}
              isOn={filters.companyTypes.includes(type.id)}
              onToggle={() => onFilters((now) => ({ ...now, companyTypes: toggle(now.companyTypes, type.id) }))}
            />
          ))}
        </div>
      </Group>
      <Group title={texts.quality}>
        <div className="flex flex-wrap gap-1.5">
          {qualityIndicators.map((quality) => (
            <Chip
              key={quality.id}
              {...quality}
              count={countOf(facets?.quality, quality.id)}
              isOn={filters.quality.includes(quality.id)}
              onToggle={() => onFilters((now) => ({ ...now, quality: toggle(now.quality, quality.id) }))}
            />
          ))}
        </div>
      </Group>
    </div>
  )
}

/** What the workspace has set; no facet counts it. */
function SourcingGroup({ filters, onFilters }: { filters: Filters; onFilters: ChangeFilters }) {
  return (
    <Group title={texts.sourcing} note={texts.sourcingNote}>
      <OwnerFilter owner={filters.owner} onOwner={(owner) => onFilters((now) => ({ ...now, owner }))} />
      <div className="mt-3 flex flex-wrap gap-1.5">
        {sourcingStages.map((stage) => (
          <Chip
            key={stage}
            name={stageLabels[stage]}
            rule={texts.sourcingNote}
            isOn={filters.sourcingStages.includes(stage)}
            onToggle={() => onFilters((now) => ({ ...now, sourcingStages: toggle(now.sourcingStages, stage) }))}
          />
        ))}
      </div>
    </Group>
  )
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <h2 id={id} className="text-sm font-medium">
        {title}
      </h2>
      {note ? <p className="text-xs text-muted">{note}</p> : null}
      <div className="mt-2">{children}</div>
    </div>
  )
}

/** `count` is null until it is known; its place is there from the start, so that nothing moves when it comes. Some have none. */
type GroupChoiceProps = { name: string; rule: string; count?: string | null; isOn: boolean; onToggle: () => void }

const frame = 'border text-left transition-colors duration-100'
const off = 'border-line-strong bg-surface hover:bg-raised'
const on = 'border-accent bg-accent-soft'

function Chip({ name, rule, count, isOn, onToggle }: GroupChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={rule}
      onClick={onToggle}
      className={cx('inline-flex h-7 items-center gap-1.5 rounded-md px-2 text-sm', frame, isOn ? on : off)}
    >
      {isOn ? <Check aria-hidden="true" className="-ml-0.5 size-3.5 text-accent" /> : null}
      {name}
      {count === undefined ? null : <span className="min-w-9 text-right text-xs text-muted tabular-nums">{count}</span>}
    </button>
  )
}

function TypeCard({ name, rule, count, isOn, onToggle }: GroupChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={cx('rounded-md px-3 py-2', frame, isOn ? on : off)}
    >
      <span className="flex items-center justify-between gap-2 text-sm font-medium">
        <span className="inline-flex items-center gap-1.5">
          {isOn ? <Check aria-hidden="true" className="size-3.5 text-accent" /> : null}
          {name}
        </span>
        <span className="min-w-9 text-right text-xs font-normal text-muted tabular-nums">{count}</span>
      </span>
      <span className="mt-0.5 block text-xs text-muted">{rule}</span>
    </button>
  )
}

function countOf(counted: readonly FacetCount[] | undefined, id: string): string | null {
  if (!counted) return null
  return (counted.find(({ value }) => value === id)?.count ?? 0).toLocaleString('en-US')
}

function toggle<Id>(chosen: readonly Id[], id: Id): Id[] {
  return chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
}
