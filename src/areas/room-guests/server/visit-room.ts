import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { DocumentText, DocumentView } from '#areas/documents/contract.ts'
import { viewMinutes } from '#areas/documents/rules/limits.ts'
import { openForGuest } from '#areas/documents/server/redaction/guest-copy.ts'
import { handOut } from '#areas/documents/server/reading/hand-out.ts'
import { showTextToGuest } from '#areas/documents/server/text/show-text.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { GuestRoom } from '../contract.ts'
import type { GuestDeps } from './deps.ts'
import { getFileOfGuest, getGuest, listFilesOfGuest, type Guest } from './get-guest.ts'
import { markLinkOpened } from './store.ts'

/** What a guest sees of a room: the files of the folders that were given to them, at this moment. */
export async function openRoom(deps: GuestDeps, token: string): Promise<GuestRoom> {
  const guest = await getGuest(deps, token)
  const { target, host, name, until } = guest
  const files = await listFilesOfGuest(deps, guest)
  await recordVisit(deps, guest)
  return {
    target,
    host,
    guest_name: name,
    until,
    files: files.map(({ document, folder, access }) => ({
      id: document.id,
      name: document.name,
      folder,
      file_size: document.file_size,
      file_type: document.file_type,
      file_access: access,
    })),
  }
}

/** Noted once for each sitting, as views are. */
async function recordVisit({ db, clock }: GuestDeps, guest: Guest): Promise<void> {
  const { id, workspace_id: workspaceId, deal_id: dealId, opened_at: before } = guest
  const at = clock.now()
  if (before && at.getTime() - before.getTime() < viewMinutes * 60_000) return
  await inTransaction(db, async (trx) => {
    await markLinkOpened(trx, workspaceId, { guestId: id, at })
    const subject = { type: 'room_guest', id }
    const details = { deal_id: dealId }
    await recordAudit(trx, { workspaceId, actorId: null, action: 'room_guest.entered', subject, details, at })
    await publishNews(trx, { workspaceId, topic: 'roomGuests', id })
  })
}

type TextOfRoom = { token: string; id: string; from: number; letters: number }

export async function readTextOfRoom(deps: GuestDeps, { token, id, ...range }: TextOfRoom): Promise<DocumentText> {
  const guest = await getGuest(deps, token)
  const { access } = await getFileOfGuest(deps, guest, id)
  return await showTextToGuest(deps, toReader(guest), { id, access, ...range })
}

type FileOfRoom = { token: string; id: string; kind: DocumentView['kind'] }

/** The newest version of a file, with the guest's name across it unless they get files as they are. */
export async function openFileOfRoom(deps: GuestDeps, { token, id, kind }: FileOfRoom) {
  const guest = await getGuest(deps, token)
  const { access } = await getFileOfGuest(deps, guest, id)
  const opened = await openForGuest(deps, guest.workspace_id, { id })
  return await handOut(deps, toReader(guest), { opened: { ...opened, access }, kind })
}

function toReader({ id, workspace_id: workspaceId, name, company, email, target: deal }: Guest) {
  return { workspaceId, guest: { id, name: `${name}, ${company}`, email, deal } }
}
