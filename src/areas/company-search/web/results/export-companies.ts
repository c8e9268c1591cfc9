import { client } from '#kit/client/api.ts'
import type { CompanyRow } from '#areas/companies/contract.ts'
import { toSearch } from '../use-companies.ts'
import type { Filters } from '../filters/filters.ts'
import { messages } from '../messages.ts'

/** What a list shows and counts exactly, and what one file takes. */
export const exportLimit = 10_000
const pageSize = 200

export type CompanyExport = { file: File; count: number; isWhole: boolean }

/** The whole result as a JSON file, made here from the pages of the search (EXP-01). */
export async function exportCompanies(
  filters: Filters,
  day: string,
  onProgress: (count: number) => void,
): Promise<CompanyExport> {
  const rows: CompanyRow[] = []
  let after: string | null = null
  do {
    const page: { rows: CompanyRow[]; next: string | null } = await client.companies.search({
      ...toSearch(filters),
      limit: pageSize,
      ...(after !== null && { after }),
    })
    rows.push(...page.rows)
    after = page.next
    onProgress(rows.length)
  } while (after !== null && rows.length < exportLimit)
  const name = `${messages.results.exportName}-${day}.json`
  const file = new File([JSON.stringify(rows, null, 2)], name, { type: 'application/json' })
  return { file, count: rows.length, isWhole: after === null }
}

/** The reader's own day, as 2026-11-21. */
export function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
