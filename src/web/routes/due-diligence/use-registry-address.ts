import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  readRecord,
  readSearch,
  writeRecord,
  writeSearch,
  type RecordKey,
  type Search,
} from '#areas/registry/web/address.ts'
import { readDeal } from '#areas/valuation/web/use-deal-target.ts'

type Address = Record<string, unknown>

/** What is looked for, which record is open and which deal it is about stand in the address, so that a link and a reload show the same. */
export function useRegistryAddress() {
  const address: Address = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (change: Address) => {
    void navigate({ to: '/due-diligence', search: (now: Address) => ({ ...now, ...change }), resetScroll: false })
  }
  return {
    search: useMemo(() => readSearch(address), [address]),
    record: useMemo(() => readRecord(address), [address]),
    deal: readDeal(address),
    changeSearch: (search: Search) => go({ ...writeSearch(search), record: undefined }),
    openRecord: (record: RecordKey | null) => go({ record: record ? writeRecord(record) : undefined }),
  }
}
