import type { Formatter } from '#core/format/formatter.ts'
import type { ExtraFilter } from '#kit/records/filters/filter-words.ts'
import { messages } from '../messages.ts'
import type { Filter } from './address.ts'

const texts = messages.filters

const state: ExtraFilter = {
  parts: ['state'],
  describe: (filter: Filter) => filter.state && texts.states[filter.state],
  choice: {
    label: texts.state,
    anyLabel: texts.anyState,
    options: [
      { value: 'open', label: texts.states.open },
      { value: 'closed', label: texts.states.closed },
    ],
  },
}

/** How far deals came, and which exactly: charts lead to them. */
const onlyLinked: readonly ExtraFilter[] = [
  { parts: ['reached'], describe: ({ reached }: Filter) => reached && texts.reached(reached) },
  { parts: ['furthest'], describe: ({ furthest }: Filter) => furthest && texts.furthest(furthest) },
  { parts: ['ids', 'ids_of'], describe: describeIds },
]

/** The filters of the list in the order of their words; fields that are not named here follow. */
export const dealFilters: readonly (string | ExtraFilter)[] = [
  state,
  'stage',
  'status',
  'outcome',
  'owner_id',
  'industry',
  'company_id',
  'value',
  'probability',
  'expected_close',
  'currency',
  ...onlyLinked,
]

function describeIds({ ids, ids_of: all = 0 }: Filter, format: Formatter): string | null {
  if (!ids) return null
  return all > ids.length ? texts.firstIds(ids.length, format.number(all)) : texts.ids(ids.length)
}
