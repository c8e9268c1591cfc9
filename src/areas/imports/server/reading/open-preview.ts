import type { KeptFields } from '#areas/companies/server/bulk/write-in-bulk.ts'
import type { ImportPreview, PreviewRow } from '../../contract.ts'
import { compareStated, findDifferences } from '../../rules/find-differences.ts'
import { identifiedBy, isDoubtful, type Candidate } from '../../rules/identify-row.ts'
import { doublesShown, industriesShown, previewRowsShown } from '../../rules/limits.ts'
import { mergeCompany, type Origin } from '../../rules/merge-company.ts'
import type { CompanyRead } from '../../rules/read-company-row.ts'

type ShownRow = { read: CompanyRead; found: Candidate | null }

/** Distinct industries that are counted; a file with more has no industries but texts. */
const mostIndustries = 5000

/**
 * Gathers what a person looks at before anything is written: the first rows of each kind and the industries. As much for a
 * million rows as for a hundred.
 */
export function openPreview(origin: Origin) {
  const rows: PreviewRow[] = []
  const doubles: PreviewRow[] = []
  const shown = { new: 0, known: 0, doubtful: 0 }
  const industries = new Map<string, number>()
  const pending: ShownRow[] = []

  return {
    /** Whether a row of this kind is still shown. */
    wants(found: Candidate | null): boolean {
      const kind = kindOf(found)
      return shown[kind] < (kind === 'doubtful' ? doublesShown : previewRowsShown)
    },

    note({ read, found }: ShownRow): void {
      shown[kindOf(found)] += 1
      pending.push({ read, found })
    },

    /** Companies that the noted rows are compared with. */
    listCompanyIds: () => [...new Set(pending.flatMap(({ found }) => found?.id ?? []))],

    compare(companies: ReadonlyMap<string, KeptFields>): void {
      for (const shownRow of pending.splice(0)) {
        const { found } = shownRow
        const list = kindOf(found) === 'doubtful' ? doubles : rows
        list.push(toPreviewRow(shownRow, found ? companies.get(found.id) : undefined, origin))
      }
    },

    countIndustry(read: CompanyRead): void {
      const name = read.fields.industry
      if (typeof name !== 'string' || name === '') return
      const count = industries.get(name)
      if (count !== undefined || industries.size < mostIndustries) industries.set(name, (count ?? 0) + 1)
    },

    read(unrated: ReadonlyMap<string, number>): ImportPreview {
      return {
        rows: rows.toSorted((one, other) => one.row - other.row),
        doubles,
        industries: [...industries]
          .map(([name, count]) => ({ name, rows: count }))
          .toSorted((one, other) => other.rows - one.rows)
          .slice(0, industriesShown),
        unrated: [...unrated].map(([currency, figures]) => ({ currency, figures })),
      }
    },
  }
}

function kindOf(found: Candidate | null): 'new' | 'known' | 'doubtful' {
  if (!found) return 'new'
  return isDoubtful(found) ? 'doubtful' : 'known'
}

function toPreviewRow({ read, found }: ShownRow, kept: KeptFields | undefined, origin: Origin): PreviewRow {
  const before = kept ?? {}
  const isDouble = kindOf(found) === 'doubtful'
  return {
    row: read.row,
    name: typeof read.fields.name === 'string' ? read.fields.name : (found?.name ?? ''),
    company: found && { id: found.id, name: found.name },
    known_by: found && (identifiedBy[found.rank - 1] ?? 'name'),
    differences: isDouble
      ? compareStated(before, read.fields)
      : findDifferences(before, mergeCompany(before, read, origin)),
  }
}
