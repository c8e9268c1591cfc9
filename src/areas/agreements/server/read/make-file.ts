import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { sha256 } from '#areas/audit/server/sha256.ts'
import type { Actor } from '#areas/permissions.ts'
import { addSeconds } from '#core/dates/calendar-end.ts'
import type { AgreementDeps } from '../deps.ts'
import { linkTo } from '../write/send-invitation.ts'
import { readProof, readSteps } from '../ledger/read-log.ts'
import { getReadingLinkSeat, getSeat, toAuditActor, type Seat } from './find-participant.ts'
import { readSeat } from './read-agreements.ts'

export type FileKind = 'proof' | 'document' | 'certificate' | 'calendar'

type MakeFileInput = { id: string; kind: FileKind }

/** A file of an agreement, for a participant with an account. */
export async function makeFile(deps: AgreementDeps, actor: Actor, { id, kind }: MakeFileInput): Promise<File> {
  const seat = await getSeat(deps.db, actor, id)
  return await write(deps, seat, { kind, actorId: toAuditActor(seat.number, actor) })
}

type MakeLinkFileInput = { token: string; kind: FileKind }

/** The same by a link. */
export async function makeLinkFile(deps: AgreementDeps, { token, kind }: MakeLinkFileInput): Promise<File> {
  return await write(deps, await getReadingLinkSeat(deps.db, token), { kind, actorId: null })
}

const files = {
  proof: { name: 'proof.json', type: 'application/json' },
  document: { name: 'agreement.txt', type: 'text/plain; charset=utf-8' },
  certificate: { name: 'agreement.pdf', type: 'application/pdf' },
  calendar: { name: 'agreement.ics', type: 'text/calendar; charset=utf-8' },
} as const

type WriteInput = { kind: FileKind; actorId: string | null }

async function write(deps: AgreementDeps, seat: Seat, { kind, actorId }: WriteInput): Promise<File> {
  const content = await contents[kind](deps, seat)
  await recordAudit(deps.db, {
    workspaceId: seat.row.workspace_id,
    actorId,
    action: 'agreement.printed',
    subject: { type: 'agreement', id: seat.row.id },
    details: { file: kind, sha256: sha256(content), participant: seat.number },
    at: deps.clock.now(),
  })
  const { name, type } = files[kind]
  return new File([content], name, { type })
}

type Content = string | Uint8Array<ArrayBuffer>

const contents: Record<FileKind, (deps: AgreementDeps, seat: Seat) => Promise<Content>> = {
  proof: async (deps, { row }) => await readProof(deps, row.document_hash),
  document: async (_deps, { row }) => row.document,
  certificate: async (deps, seat) => {
    // What writes a PDF is loaded with the first one.
    const { toCertificate } = await import('./to-certificate.ts')
    const agreement = await readSeat(deps, seat)
    return await toCertificate(agreement, { at: deps.clock.now(), verifyAt: linkTo(deps, 'verify=yes') })
  },
  calendar: async (deps, seat) => {
    const { writeCalendar } = await import('#paper/calendar/write-calendar.ts')
    const { row, participants } = seat
    const [creator] = participants
    const steps = await readSteps(deps.db, row.document_hash)
    return writeCalendar({
      method: 'REQUEST',
      uid: `${row.id}@agreements`,
      sequence: steps.length,
      writtenAt: deps.clock.now().toISOString(),
      startsAt: addSeconds(row.expires_at, -1800).toISOString(),
      endsAt: row.expires_at.toISOString(),
      summary: `End of agreement: ${row.title}`,
      description: '',
      place: '',
      organizer: { name: creator?.name ?? '', email: creator?.email ?? '' },
      attendees: [],
    })
  },
}
