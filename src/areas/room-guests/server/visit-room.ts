import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { DocumentText, DocumentView } from '#areas/documents/contract.ts'
import { viewMinutes } from '#areas/documents/rules/limits.ts'
import { writeIndexFile } from '#areas/deal-work/server/index/export-index.ts'
import type { IndexFormat } from '#areas/deal-work/rules/index/words.ts'
import { openForGuest } from '#areas/documents/server/redaction/guest-copy.ts'
import { handOut } from '#areas/documents/server/reading/hand-out.ts'
import { showTextToGuest } from '#areas/documents/server/text/show-text.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { GuestRoom } from '../contract.ts'
import type { GuestDeps } from './deps.ts'
import { getFileOfGuest, getGuest, readRoomOfGuest, type Guest } from './get-guest.ts'
import { markLinkOpened } from './store.ts'

/** What a guest sees of a room: the files of the folders that were given to them, at this moment. */
export async function openRoom(deps: GuestDeps, token: string): Promise<GuestRoom> {
  const guest = await getGuest(deps, token)
  const { target, host, name, until } = guest
  const { folders, files } = await readRoomOfGuest(deps, guest)
  await recordVisit(deps, guest)
  return {
    target,
    host,
    guest_name: name,
    until,
    folders: folders.map(({ path, number }) => ({ path, number })),
    files: files.map(({ document, folder, access, number, addedOn }) => ({
      number,
      id: document.id,
      name: document.name,
      folder,
      file_size: document.file_size,
      file_type: document.file_type,
      file_access: access,
      added_on: addedOn,
    })),
  }
}

/** Noted once for each sitting, as views are; a page that stays open asks again, and is the same sitting. */
async function recordVisit({ db, clock }: GuestDeps, guest: Guest): Promise<void> {
  const { id, workspace_id: workspaceId, deal_id: dealId, opened_at: before } = guest
  const at = clock.now()
  const idleMinutes = before ? (at.getTime() - before.getTime()) / 60_000 : Infinity
  if (idleMinutes < 1) return
  await inTransaction(db, async (trx) => {
    await markLinkOpened(trx, workspaceId, { guestId: id, at })
    if (idleMinutes < viewMinutes) return
    const subject = { type: 'room_guest', id }
    const details = { deal_id: dealId }
    await recordAudit(trx, { workspaceId, actorId: null, action: 'room_guest.entered', subject, details, at })
    await publishNews(trx, { workspaceId, topic: 'roomGuests', id })
  })
}

type TextOfRoom = { token: string; id: string; from: number; letters: number }

export async function readTextOfRoom(deps: GuestDeps, { token, id, ...range }: TextOfRoom): Promise<DocumentText> {
  const guest = await getGuest(deps, token)
  const { access, number } = await getFileOfGuest(deps, guest, id)
  return await showTextToGuest(deps, toReader(guest, number), { id, access, ...range })
}

type FileOfRoom = { token: string; id: string; kind: DocumentView['kind']; signal: AbortSignal }

/** The newest version of a file, with the guest's name across it unless they get files as they are. */
export async function openFileOfRoom(deps: GuestDeps, { token, id, kind, signal }: FileOfRoom) {
  const guest = await getGuest(deps, token)
  const { access, number } = await getFileOfGuest(deps, guest, id)
  const opened = await openForGuest(deps, guest.workspace_id, { id })
  return await handOut(deps, toReader(guest, number), { opened: { ...opened, access }, kind, signal })
}

/** The index of what this guest sees. */
export async function exportIndexOfRoom(
  deps: GuestDeps,
  { token, format }: { token: string; format: IndexFormat },
): Promise<Response> {
  const guest = await getGuest(deps, token)
  const { id, workspace_id: workspaceId, deal_id: dealId, target, name, company } = guest
  const { folders, files } = await readRoomOfGuest(deps, guest)
  const at = deps.clock.now()
  const file = await writeIndexFile({
    format,
    target,
    by: `${name}, ${company}`,
    at,
    forTeam: false,
    folders,
    files: files.map(({ document, folder, position, addedOn }) => ({
      id: document.id,
      name: document.name,
      folder,
      position,
      bytes: document.file_size,
      addedOn,
      addedBy: null,
    })),
  })
  await recordAudit(deps.db, {
    workspaceId,
    actorId: null,
    action: 'room_guest.index_exported',
    subject: { type: 'room_guest', id },
    details: { deal_id: dealId, format, sha256: file.digest },
    at,
  })
  return file.response
}

function toReader({ id, workspace_id: workspaceId, name, company, email, target: deal }: Guest, number: string) {
  return { workspaceId, guest: { id, name: `${name}, ${company}`, email, deal, number } }
}
