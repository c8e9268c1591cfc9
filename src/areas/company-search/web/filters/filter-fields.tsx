import { useState } from 'react'
import { Combobox, type ComboboxOption } from '#kit/controls/combobox.tsx'
import { anyValue } from '#kit/controls/select.tsx'
import { RangeSlider } from '#kit/controls/slider.tsx'
import type { FacetCount } from '../../contract.ts'
import { countries, regionsOf, typedPlaces } from '#areas/companies/rules/countries.ts'
import { foldText } from '#core/names/fold-text.ts'
import { industries } from '#areas/companies/rules/industries.ts'
import type { ChangeFilters } from './change-filters.ts'
import { toPlace, withIndustry, withPlace, type Filters, type Range } from './filters.ts'
import { messages } from '../messages.ts'
import { scales, type Scale } from './scales.ts'
import { useFacets, useIndustries } from '../use-companies.ts'

const texts = messages.filters

type Props = {
  filters: Filters
  onFilters: ChangeFilters
  /** In one line with the criteria that follow, or one below the other with their labels. */
  inline?: boolean
}

/** Industry, country, region and revenue, each choice with how many companies it has (FILT-01). */
export function FilterFields({ filters, onFilters, inline = false }: Props) {
  const facets = useFacets(filters).data
  const known = useIndustries().data ?? industries.map(({ name }) => name)
  const countryNames = countries.map(({ name }) => name).toSorted()
  return (
    <div className={inline ? 'contents' : 'grid gap-4'}>
      <Choice
        inline={inline}
        label={texts.industry}
        any={texts.anyIndustry}
        names={known}
        counted={facets?.industries}
        value={filters.industry}
        onChange={(industry) => onFilters((now) => withIndustry(now, industry))}
      />
      <Choice
        inline={inline}
        label={texts.country}
        any={texts.anyCountry}
        names={countryNames}
        counted={facets?.countries}
        value={filters.country}
        places={placeOptions}
        onChange={(chosen) => onFilters((now) => withPlace(now, chosen))}
      />
      <Choice
        key={filters.country}
        inline={inline}
        label={texts.region}
        any={texts.anyRegion}
        names={filters.country ? regionsOf(filters.country) : []}
        counted={facets?.regions}
        missing={filters.country === null ? texts.regionNeedsCountry : null}
        value={filters.region}
        onChange={(region) => onFilters((now) => ({ ...now, region }))}
      />
      <CommittedRange
        label={texts.revenue}
        inline={inline}
        scale={scales.revenue}
        value={filters.revenue}
        onCommit={(revenue) => onFilters((now) => ({ ...now, revenue }))}
      />
    </div>
  )
}

/** 'England' typed as a country is the region of one. */
const placeOptions: readonly ComboboxOption[] = typedPlaces.map(({ region, country }) => ({
  value: toPlace(country, region),
  label: `${region}, ${country}`,
  isTypedOnly: true,
}))

type ChoiceProps = {
  inline: boolean
  label: string
  any: string
  names: readonly string[]
  counted: readonly FacetCount[] | undefined
  /** Why nothing can be chosen yet. */
  missing?: string | null
  /** What else can be typed. */
  places?: readonly ComboboxOption[]
  value: string | null
  onChange: (value: string | null) => void
}

function Choice({ inline, label, any, names, counted, missing = null, places = [], value, onChange }: ChoiceProps) {
  const offered = union(names, counted)
  // a link may have it in another spelling, or name what no company has any more
  const chosen = value && (offered.find((name) => foldText(name) === foldText(value)) ?? value)
  return (
    <Combobox
      label={label}
      {...(inline && { size: 'small', hideLabel: true, className: 'w-42' })}
      placeholder={inline ? label : (missing ?? any)}
      emptyText={texts.nothingFits}
      disabled={missing !== null}
      options={[...withCounts(any, chosen ? [...new Set([...offered, chosen])] : offered, counted), ...places]}
      value={chosen}
      onChange={(next) => onChange(orNull(next))}
    />
  )
}

type RangeProps = {
  label: string
  inline: boolean
  scale: Scale
  value: Range
  onCommit: (range: [number, number]) => void
}

/** Moves under the hand at once and asks for companies when the hand lets go. */
function CommittedRange({ label, inline, scale, value, onCommit }: RangeProps) {
  const base = value.join('-')
  const [held, setHeld] = useState<{ base: string; range: [number, number] } | null>(null)
  const shown = held?.base === base ? held.range : value
  return (
    <RangeSlider
      label={label}
      inline={inline}
      {...(inline && { className: 'w-80' })}
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
