import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import type { Actor } from '#areas/permissions.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { DocumentVersion, DocumentView } from '../../contract.ts'
import { viewMinutes, viewsListed } from '../../rules/limits.ts'
import { listVersionRows } from '../change/version-store.ts'
import type { FileReader } from '../document-reader.ts'
import { findDocument, type DocumentRow } from '../store.ts'
import { insertView, listViewRows, listViewRowsOfGuest } from './view-store.ts'

type ViewOf = { document: Pick<DocumentRow, 'id' | 'version'>; kind: DocumentView['kind'] }

/** Notes who read a document, once for each sitting. */
export async function recordView(
  { db, clock, newId }: RecordDeps,
  reader: FileReader,
  { document, kind }: ViewOf,
): Promise<void> {
  const at = clock.now()
  const since = new Date(at.getTime() - viewMinutes * 60_000)
  const { id: documentId, version } = document
  const [userId, guest] = 'guest' in reader ? [null, reader.guest] : [reader.userId, null]
  const { workspaceId } = reader
  await insertView(db, { id: newId(), documentId, workspaceId, userId, guest, kind, version, at, since })
}

/** Who opened or downloaded a document, newest first. */
export async function listViews({ db }: { db: Db }, actor: Actor, { id }: { id: string }): Promise<DocumentView[]> {
  await getDocument(db, actor, id)
  const rows = await listViewRows(db, actor.workspaceId, { documentId: id, limit: viewsListed })
  const names = await namePeople(
    db,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map(({ user_id, guest_name, kind, version, at }) => ({
    by: guest_name === null ? nameOf(names, user_id) : `${guest_name} (guest)`,
    kind,
    version,
    at: at.toISOString(),
  }))
}

type ViewOfGuest = { documentId: string; name: string; kind: DocumentView['kind']; version: number; at: Date }

/** What a guest opened and downloaded, newest first. */
export async function listViewsOfGuest(db: Db, workspaceId: string, guestId: string): Promise<ViewOfGuest[]> {
  return await listViewRowsOfGuest(db, workspaceId, { guestId, limit: viewsListed })
}

/** The files of a document, newest first. */
export async function listVersions(
  { db }: { db: Db },
  actor: Actor,
  { id }: { id: string },
): Promise<DocumentVersion[]> {
  const current = await getDocument(db, actor, id)
  const earlier = await listVersionRows(db, actor.workspaceId, id)
  const names = await namePeople(
    db,
    [current, ...earlier].map(({ user_id }) => user_id),
  )
  // a version came when the one before was replaced
  const at = (index: number) => (earlier[index]?.replaced_at ?? current.created_at).toISOString()
  return [current, ...earlier].map(({ version, name, file_size, sha256, user_id }, index) => ({
    version,
    name,
    file_size,
    sha256,
    by: nameOf(names, user_id),
    at: at(index),
    is_current: index === 0,
  }))
}

async function getDocument(db: Db, actor: Actor, id: string): Promise<DocumentRow> {
  const row = await findDocument(db, actor, id)
  if (!row) throw new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
  return row
}
