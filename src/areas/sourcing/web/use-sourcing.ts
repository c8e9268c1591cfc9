import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, client } from '#kit/client/api.ts'
import type { Change } from '#kit/records/history/changes.ts'
import type { SourcingRecord } from '../contract.ts'
import { messages } from './messages.ts'

/** As many companies as are read together: a page of a list, so that a longer list only adds requests. */
const together = 100

/** What the workspace says of these companies, by their ids. */
export function useSourcingOf(companyIds: readonly string[]): ReadonlyMap<string, SourcingRecord> {
  const chunks = useMemo(() => {
    const starts = Array.from({ length: Math.ceil(companyIds.length / together) }, (_, index) => index * together)
    return starts.map((start) => companyIds.slice(start, start + together))
  }, [companyIds])
  return useQueries({
    queries: chunks.map((company_ids) => api.sourcing.ofCompanies.queryOptions({ input: { company_ids } })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data = [] }) => data.map((one) => [one.company_id, one] as const))),
  })
}

/** The same of one; undefined while it is loaded, null where nothing is set. */
export function useSourcing(companyId: string) {
  const query = useQuery(api.sourcing.ofCompanies.queryOptions({ input: { company_ids: [companyId] } }))
  return { ...query, record: query.data && (query.data[0] ?? null) }
}

export async function readSourcing(companyId: string): Promise<SourcingRecord | null> {
  return (await client.sourcing.ofCompanies({ company_ids: [companyId] }))[0] ?? null
}

/** A change, as the kit undoes it. */
export const toChange = (id: string): Change => ({
  id,
  undo: (change_id) => client.sourcing.undo({ change_id }),
  count: messages.count,
})
