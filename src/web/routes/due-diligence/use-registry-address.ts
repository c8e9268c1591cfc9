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

type Address = Record<string, unknown>

/** What is looked for and which record is open stand in the address, so that a link and a reload show the same. */
export function useRegistryAddress() {
  const address: Address = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (change: Address) => {
    void navigate({ to: '/due-diligence', search: (now: Address) => ({ ...now, ...change }), resetScroll: false })
  }
  return {
    search: useMemo(() => readSearch(address), [address]),
    record: useMemo(() => readRecord(address), [address]),
    changeSearch: (search: Search) => go({ ...writeSearch(search), record: undefined }),
    openRecord: (record: RecordKey | null) => go({ record: record ? writeRecord(record) : undefined }),
  }
}
