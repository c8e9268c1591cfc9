import { useMemo } from 'react'
import { params } from '#core/fields/params.ts'
import {
  fromSearch,
  registryParams,
  toRecord,
  toSearch,
  writeRecord,
  type RecordKey,
  type Search,
} from '#areas/registry/web/address.ts'
import { dealParam } from '#areas/valuation/web/target/use-deal-target.ts'
import { useAddress } from '#kit/address/use-address.ts'

const pageParams = params({ ...registryParams, deal: dealParam })

/** What is looked for, which record is open and which deal it is about stand in the address, so that a link and a reload show the same. */
export function useRegistryAddress() {
  const [at, change] = useAddress(pageParams)
  return {
    search: useMemo(() => toSearch(at), [at]),
    record: useMemo(() => toRecord(at), [at]),
    deal: at.deal ?? null,
    changeSearch: (search: Search) => change((now) => ({ ...now, ...fromSearch(search), record: null })),
    openRecord: (record: RecordKey | null) => change((now) => ({ ...now, record: record && writeRecord(record) })),
  }
}
