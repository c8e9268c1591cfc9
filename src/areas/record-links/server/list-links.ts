import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import type { Db } from '#db/connection.ts'
import type { RecordLink } from '../contract.ts'
import type { LinkEnd } from '../rules/words.ts'
import type { LinkDeps, LinkReader } from './deps.ts'
import { listLinkRows, type LinkRow } from './store.ts'

type LinkReading = { db: Db; linkedNames: LinkDeps['linkedNames'] }
type LinkQuestion = { dealId?: string | undefined; recordId?: string | undefined }

/** Both ends as they are called now; a link whose target was removed is left out, the words of a source that is closed to the reader too. */
export async function listLinks(deps: LinkReading, reader: LinkReader, question: LinkQuestion) {
  const rows = await listLinkRows(deps.db, reader.workspaceId, question)
  const names = await nameEnds(deps, reader, rows)
  const people = await namePeople(
    deps.db,
    rows.map(({ created_by }) => created_by),
  )
  return rows.flatMap((row): RecordLink[] => {
    const target = names.get(`${row.to_kind} ${row.to_id}`)
    if (target === undefined) return []
    const source = names.get(`${row.from_kind} ${row.from_id}`)
    return [
      {
        id: row.id,
        deal_id: row.deal_id,
        source: {
          kind: row.from_kind,
          id: row.from_id,
          name: source ?? '',
          text: source === undefined ? '' : row.from_text,
        },
        target: { kind: row.to_kind, id: row.to_id, name: target },
        created_by_name: nameOf(people, row.created_by),
        created_at: row.created_at.toISOString(),
      },
    ]
  })
}

async function nameEnds({ db, linkedNames }: LinkReading, reader: LinkReader, rows: readonly LinkRow[]) {
  const ends = rows.flatMap((row): { kind: LinkEnd; id: string }[] => [
    { kind: row.from_kind, id: row.from_id },
    { kind: row.to_kind, id: row.to_id },
  ])
  const names = new Map<string, string>()
  for (const [kind, some] of Map.groupBy(ends, (end) => end.kind)) {
    const ids = [...new Set(some.map(({ id }) => id))]
    for (const { id, name } of await linkedNames[kind](db, reader, ids)) names.set(`${kind} ${id}`, name)
  }
  return names
}
