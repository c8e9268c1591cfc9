import { findCompaniesByNames } from '#areas/companies/server/find-by-names.ts'
import type { StoredCompany } from '#areas/companies/server/find-companies.ts'
import type { FileKind } from '#areas/files-in-out/server/file-kind.ts'
import { toChange } from '#areas/records/server/record-answers.ts'
import { entryFields, entryFileFields } from '../fields.ts'
import { checkRoom } from './check-room.ts'
import { entries, entryKind, type WatchlistRow } from './entry-kind.ts'

type EntryFiles = FileKind<typeof entryFileFields, WatchlistRow>

/** Entries out of files: a company of ours that has the name is copied from where it is stored, any other is a name. */
export const entryFiles: EntryFiles = withCompanies(new Map())

function withCompanies(companies: ReadonlyMap<string, StoredCompany>): EntryFiles {
  return {
    kind: entryKind,
    fields: entryFileFields,
    plural: 'companies',
    title: 'company_name',
    isOneForEachName: true,
    forNames: async (db, actor, names) => {
      await checkRoom(db, actor.userId, names)
      return withCompanies(await findCompaniesByNames({ db }, actor, names))
    },
    toRecord: entries.toSeen,
    decideNew: ({ company_name: name, ...said }, { at }) => {
      const company = companies.get(name)
      return {
        facts: {
          ...said,
          company_id: company?.id ?? null,
          company_name: name,
          company_data: { ...company, name },
          copied_at: at,
        },
      }
    },
    decideChange: (before, { company_name: name, ...said }) => {
      // the row of another spelling is about the same entry
      if (name !== undefined && name.toLowerCase() !== before.company_name.toLowerCase())
        return { problem: { field: 'company_name', message: `This entry is about ${before.company_name}.` } }
      return { facts: toChange(entryFields, before, said) }
    },
  }
}
