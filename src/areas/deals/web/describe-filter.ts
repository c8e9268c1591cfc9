import { formatRange } from '#core/format/ranges.ts'
import type { Formatter } from '#core/format/formatter.ts'
import type { Filter } from './address.ts'
import { withField } from './address.ts'
import { messages } from './messages.ts'

export type FilterWords = { key: string; label: string; without: (filter: Filter) => Filter }

type Place = { format: Formatter; nameMember: (userId: string) => string | null }

const texts = messages.filters.words

/** The filter as words one can read and take away, one by one. */
export function describeFilter(filter: Filter, place: Place): FilterWords[] {
  return describers.flatMap(({ names, describe }) => {
    const label = describe(filter, place)
    if (!label) return []
    const without = (now: Filter) => names.reduce((rest, name) => withField(rest, name, null), now)
    return [{ key: names.join(' '), label, without }]
  })
}

type Describer = {
  names: readonly (keyof Filter)[]
  describe: (filter: Filter, place: Place) => string | null | undefined
}

const describers: readonly Describer[] = [
  { names: ['q'], describe: ({ q }) => q && texts.q(q) },
  { names: ['state'], describe: ({ state }) => state && messages.filters.states[state] },
  { names: ['stage'], describe: ({ stage }) => stage?.join(texts.or) },
  { names: ['status'], describe: ({ status }) => status?.join(texts.or) },
  {
    names: ['outcome'],
    describe: ({ outcome }) => outcome?.map((each) => messages.outcomeWords[each]).join(texts.or),
  },
  { names: ['owner'], describe: ({ owner }, { nameMember }) => describeOwner(owner, nameMember) },
  { names: ['industry'], describe: ({ industry }) => industry && texts.industry(industry) },
  { names: ['company_id'], describe: ({ company_id }) => company_id && texts.company },
  {
    names: ['value_min', 'value_max'],
    describe: ({ value_min: from, value_max: to }, { format }) =>
      isSet(from, to) ? texts.value(formatRange({ from, to }, (value) => format.short(value))) : null,
  },
  {
    names: ['probability_min', 'probability_max'],
    describe: ({ probability_min: from, probability_max: to }, { format }) =>
      isSet(from, to) ? texts.probability(formatRange({ from, to }, (value) => format.percent(value))) : null,
  },
  { names: ['close_from', 'close_to'], describe: (filter, { format }) => describeClose(filter, format) },
  { names: ['close'], describe: ({ close }) => close && texts.noClose },
  { names: ['currency'], describe: ({ currency }) => currency && texts.currency(currency) },
  { names: ['reached'], describe: ({ reached }) => reached && texts.reached(reached) },
  { names: ['furthest'], describe: ({ furthest }) => furthest && texts.furthest(furthest) },
  {
    names: ['ids', 'ids_of'],
    describe: ({ ids, ids_of: all = 0 }, { format }) => {
      if (!ids) return null
      return all > ids.length ? texts.firstIds(ids.length, format.number(all)) : texts.ids(ids.length)
    },
  },
]

function describeOwner(owner: string | undefined, nameMember: Place['nameMember']): string | undefined {
  if (owner === undefined) return undefined
  return owner === 'none' ? texts.noOwner : texts.owner(nameMember(owner) ?? messages.goneMember)
}

function describeClose({ close_from: from, close_to: to }: Filter, format: Formatter): string | undefined {
  if (from && to) return texts.closeBetween(format.day(from), format.day(to))
  if (from) return texts.closeFrom(format.day(from))
  return to && texts.closeTo(format.day(to))
}

function isSet(...ends: (number | undefined)[]): boolean {
  return ends.some((end) => end !== undefined)
}
