import { TargetFilters } from '#areas/company-search/web/filters/target-filters.tsx'
import type { Criterion, NotUnderstood } from '#areas/thesis/contract.ts'
import { SearchBox } from '#areas/thesis/web/search/search-box.tsx'
import type { CompanySearchState } from '#areas/thesis/web/search/use-company-search.ts'
import type { DiscoveryState } from '#areas/thesis/web/use-discovery.ts'
import { part } from '#kit/display/part.tsx'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import { dropChanged, toDiscoveryFilters } from './discovery-filters.ts'
import type { useLatest } from './use-latest.ts'
import { toScope, type ScopeState } from './use-scope.ts'
import type { useTargetAddress } from './use-target-address.ts'

const CriteriaChips = part(
  () => import('#areas/thesis/web/criteria/criteria-chips.tsx'),
  'CriteriaChips',
  <div className="min-h-8 sm:max-xl:min-h-18" />,
)

const ScopeChoice = part(
  () => import('#areas/thesis/web/search/scope-choice.tsx'),
  'ScopeChoice',
  <div className="h-9 xl:w-89" />,
)

type Props = {
  scope: ScopeState
  address: ReturnType<typeof useTargetAddress>
  discovery: DiscoveryState
  latest: ReturnType<typeof useLatest>
  search: CompanySearchState
}

/** The one search box, and under it the criteria of the list that is shown: those that were read, or the filters. */
export function TargetSearch(props: Props) {
  const { address, discovery, search, scope } = props
  const mayLook = useMayLook()
  const { mode } = address
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 xl:flex-row xl:gap-4">
        <div className="min-w-0 flex-1">
          <SearchBox
            mode={mode}
            onMode={address.changeMode}
            query={(mode === 'discovery' ? discovery.discovery?.query : search.asked) ?? ''}
            busy={discovery.isAsking || search.isAsking}
            onDiscover={(query) => discovery.ask(query, toDiscoveryFilters(address.filters), toScope(scope.isOwn))}
            onSearch={search.ask}
            text={address.filters.text}
            onText={address.changeText}
          />
        </div>
        {mode !== 'text' && mayLook ? <ScopeChoice isOwn={scope.isOwn} onOwn={scope.choose} /> : null}
      </div>
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

function Criteria({ address, ...answers }: Omit<Props, 'scope'>) {
  const reading = findReading({ address, ...answers })
  if (!reading) {
    return (
      <TargetFilters
        filters={address.filters}
        onFilters={address.changeFilters}
        isTextShown={address.mode === 'text'}
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
function findReading({ address, discovery, latest, search }: Omit<Props, 'scope'>): Reading | null {
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
