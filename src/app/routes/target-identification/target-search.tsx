import { TargetFilters } from '#areas/company-search/web/filters/target-filters.tsx'
import type { Criterion, NotUnderstood } from '#areas/thesis/contract.ts'
import { SearchBox } from '#areas/thesis/web/search/search-box.tsx'
import type { CompanySearchState } from '#areas/thesis/web/search/use-company-search.ts'
import type { DiscoveryState } from '#areas/thesis/web/use-discovery.ts'
import { part } from '#kit/display/part.tsx'
import { dropChanged, toDiscoveryFilters } from './discovery-filters.ts'
import type { useLatest } from './use-latest.ts'
import { toScope } from './searched-scope.ts'
import type { useTargetAddress } from './use-target-address.ts'

const CriteriaChips = part(
  () => import('#areas/thesis/web/criteria/criteria-chips.tsx'),
  'CriteriaChips',
  <div className="min-h-8 sm:max-xl:min-h-18" />,
)

type Props = {
  address: ReturnType<typeof useTargetAddress>
  discovery: DiscoveryState
  latest: ReturnType<typeof useLatest>
  search: CompanySearchState
}

/** The one search box, and under it the criteria of the list that is shown: those that were read, or the filters. */
export function TargetSearch(props: Props) {
  const { address, discovery, search } = props
  const { filters, mode } = address
  return (
    <div className="flex flex-col gap-3">
      <SearchBox
        mode={mode}
        onMode={address.changeMode}
        query={(mode === 'discovery' ? discovery.discovery?.query : search.asked) ?? ''}
        busy={discovery.isAsking || search.isAsking}
        onDiscover={(query) => discovery.ask(query, toDiscoveryFilters(filters), toScope(filters.isOwn))}
        onSearch={search.ask}
        text={filters.text}
        onText={address.changeText}
      />
      <Criteria {...props} />
    </div>
  )
}

type Reading = {
  criteria: readonly Criterion[]
  notUnderstood: readonly NotUnderstood[]
  busy: boolean
  onChange: (criteria: Criterion[]) => void
}

function Criteria({ address, ...answers }: Props) {
  const reading = findReading({ address, ...answers })
  if (!reading) {
    return (
      <TargetFilters
        filters={address.filters}
        onFilters={address.changeFilters}
        isTextShown={address.mode === 'text'}
        isSourced={address.tab === 'database'}
      />
    )
  }
  const { onChange, ...read } = reading
  return (
    <CriteriaChips
      {...read}
      onChange={(criteria) => {
        const left = dropChanged(address.filters, read.criteria, criteria)
        if (left !== address.filters) address.changeFilters(() => left)
        onChange(criteria)
      }}
    />
  )
}

/** How the words of the shown list were read; null where the filters alone decide. */
function findReading({ address, discovery, latest, search }: Props): Reading | null {
  if (address.tab === 'ai-matches' && discovery.discovery && latest.shown?.kind !== 'matches') {
    const { criteria, not_understood } = discovery.discovery
    return {
      criteria,
      notUnderstood: not_understood,
      busy: discovery.isScoring,
      onChange: discovery.changeCriteria,
    }
  }
  if (address.tab === 'database' && search.answer) {
    const { criteria, not_understood } = search.answer
    return { criteria, notUnderstood: not_understood, busy: search.isRanking, onChange: search.changeCriteria }
  }
  return null
}
