import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Import } from '../contract.ts'
import { getImport } from './get-import.ts'
import { showImport, showImports } from './show-imports.ts'
import { listImportRows } from './store.ts'

type Deps = { db: Db }

export function listImports(deps: Deps, actor: Actor): Promise<Import[]> {
  return atOneMoment(deps, async (db) => showImports({ db }, actor, await listImportRows(db, actor.workspaceId)))
}

export function readImport(deps: Deps, actor: Actor, importId: string): Promise<Import> {
  return atOneMoment(deps, async (db) => showImport({ db }, actor, await getImport(db, actor, importId)))
}

/** An import and its work are read as they were at one moment: work that ends in between would look like work that stopped. */
function atOneMoment<Answer>({ db }: Deps, read: (db: Db) => Promise<Answer>): Promise<Answer> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
