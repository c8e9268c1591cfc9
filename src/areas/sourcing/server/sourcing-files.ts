import { findCompaniesByNames } from '#areas/companies/server/find-by-names.ts'
import type { FileKind } from '#areas/files-in-out/server/file-kind.ts'
import { importStreams } from '#areas/files-in-out/server/file-streams.ts'
import { toChange } from '#areas/records/server/record-answers.ts'
import { sourcingFields, sourcingRowFields } from '../fields.ts'
import { checkRoom } from './check-room.ts'
import { records, signNote, sourcingKind, type SourcingRow } from './sourcing-kind.ts'
import { listOfCompanies } from './store.ts'

type SourcingFiles = FileKind<typeof sourcingRowFields, SourcingRow>

/** A company that a row names, and what it is called in the record that it has already. */
type NamedCompany = { id: string; recordedAs: string | null }

/** Rows about companies that are known by one name; a record that is there is changed, all of it is one change. */
const sourcingFiles: SourcingFiles = withCompanies(new Map())

function withCompanies(companies: ReadonlyMap<string, NamedCompany>): SourcingFiles {
  return {
    kind: sourcingKind,
    fields: sourcingRowFields,
    plural: 'sourcing records',
    title: 'company_name',
    isOneForEachName: true,
    hasNoIds: true,
    forNames: async (db, actor, names) => {
      const found = await findCompaniesByNames({ db }, actor, names)
      // nobody adds a record of these companies until the file is written
      await checkRoom(db, actor.workspaceId, 0)
      const ids = [...found.values()].map(({ id }) => id)
      const known = new Map((await listOfCompanies(db, actor.workspaceId, ids)).map((row) => [row.company_id, row]))
      await checkRoom(db, actor.workspaceId, new Set(ids.filter((id) => !known.has(id))).size)
      return withCompanies(
        new Map([...found].map(([name, { id }]) => [name, { id, recordedAs: known.get(id)?.company_name ?? null }])),
      )
    },
    toRecord: records.toSeen,
    decideNew: ({ company_name: name, ...said }, by) => {
      const company = companies.get(name)
      if (!company) return { problem: { field: 'company_name', message: unknownCompany(name) } }
      if (company.recordedAs !== null)
        return {
          problem: {
            field: 'company_name',
            message: `This company is listed as ${company.recordedAs} here. Use that name.`,
          },
        }
      const origin = { note_by: null, note_at: null, ...signNote(null, said.note, by) }
      return { facts: { company_id: company.id, company_name: name, ...said, ...origin } }
    },
    decideChange: (before, { company_name: _name, ...said }, by) => ({
      facts: {
        ...toChange(sourcingFields, before, said),
        ...(said.note !== undefined && signNote(before, said.note, by)),
      },
    }),
  }
}

const unknownCompany = (name: string) =>
  `There is no company ${name}, or there are several of this name. Add it first, or set its owner and stage in the list.`

export const sourcingStreamHandlers = importStreams({
  fields: sourcingRowFields,
  plural: 'sourcing-records',
  links: {},
  fileKind: () => sourcingFiles,
})
