import { useState } from 'react'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { cx } from '#web/ui/cx.ts'
import { anyValue } from '#web/ui/select.tsx'
import { RangeSlider } from '#web/ui/slider.tsx'
import type { FacetCount } from '../contract.ts'
import { countries, regionsOf } from '../rules/countries.ts'
import { industries } from '../rules/industries.ts'
import type { ChangeFilters } from './change-filters.ts'
import { withCountry, withIndustry, type Filters, type Range } from './filters.ts'
import { messages } from './messages.ts'
import { scales, type Scale } from './scales.ts'
import { useFacets, useIndustries } from './use-companies.ts'

const texts = messages.filters

type Props = { filters: Filters; onFilters: ChangeFilters; className?: string }

/** Industry, country, region and revenue, each choice with how many companies it has (FILT-01). */
export function FilterFields({ filters, onFilters, className }: Props) {
  const facets = useFacets(filters).data
  const known = useIndustries().data ?? industries.map(({ name }) => name)
  const regions = union(filters.country ? regionsOf(filters.country) : [], facets?.regions)
  return (
    <div className={cx('grid gap-4', className)}>
      <Combobox
        label={texts.industry}
        placeholder={texts.anyIndustry}
        emptyText={texts.nothingFits}
        options={withCounts(texts.anyIndustry, union(known, facets?.industries), facets?.industries)}
        value={filters.industry}
        onChange={(industry) => onFilters((now) => withIndustry(now, orNull(industry)))}
      />
      <Combobox
        label={texts.country}
        placeholder={texts.anyCountry}
        emptyText={texts.nothingFits}
        options={withCounts(
          texts.anyCountry,
          union(countries.map(({ name }) => name).toSorted(), facets?.countries),
          facets?.countries,
        )}
        value={filters.country}
        onChange={(country) => onFilters((now) => withCountry(now, orNull(country)))}
      />
      <Combobox
        key={filters.country}
        label={texts.region}
        placeholder={filters.country ? texts.anyRegion : texts.regionNeedsCountry}
        emptyText={texts.nothingFits}
        disabled={filters.country === null}
        options={withCounts(texts.anyRegion, regions, facets?.regions)}
        value={filters.region}
        onChange={(region) => onFilters((now) => ({ ...now, region: orNull(region) }))}
      />
      <CommittedRange
        label={texts.revenue}
        scale={scales.revenue}
        value={filters.revenue}
        onCommit={(revenue) => onFilters((now) => ({ ...now, revenue }))}
      />
    </div>
  )
}

type RangeProps = { label: string; scale: Scale; value: Range; onCommit: (range: [number, number]) => void }

/** Moves under the hand at once and asks for companies when the hand lets go. */
function CommittedRange({ label, scale, value, onCommit }: RangeProps) {
  const base = value.join('-')
  const [held, setHeld] = useState<{ base: string; range: [number, number] } | null>(null)
  const shown = held?.base === base ? held.range : value
  return (
    <RangeSlider
      label={label}
      min={scale.ends[0]}
      max={scale.ends[1]}
      step={scale.step}
      format={scale.format}
      value={shown}
      onChange={(range) => setHeld({ base, range })}
      onCommit={onCommit}
    />
  )
}

function orNull(value: string | null): string | null {
  return value === anyValue ? null : value
}

function union(names: readonly string[], counted: readonly FacetCount[] = []): string[] {
  return [...new Set([...names, ...counted.map(({ value }) => value)])]
}

function withCounts(any: string, names: readonly string[], counted?: readonly FacetCount[]): ComboboxOption[] {
  const counts = new Map(counted?.map(({ value, count }) => [value, count]))
  return [
    { value: anyValue, label: any },
    ...names.map((name) => ({
      value: name,
      label: name,
      ...(counted && { note: (counts.get(name) ?? 0).toLocaleString('en-US') }),
    })),
  ]
}
