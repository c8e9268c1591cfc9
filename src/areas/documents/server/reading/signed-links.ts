import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Storage } from '#adapters/storage/port.ts'
import type { Actor } from '#areas/permissions.ts'
import { findMembership } from '#areas/workspaces/server/members/find-membership.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { AppError } from '#core/errors.ts'
import * as z from 'zod'
import type { DocumentLink } from '../../contract.ts'
import type { MemberReader } from '../document-reader.ts'
import { linkMinutes } from '../../rules/limits.ts'
import { accessOf, openDocument, type OpenedDocument } from '../open-document.ts'
import { findDocument } from '../store.ts'
import { checkDownload } from './hand-out.ts'

export type LinkDeps = RecordDeps & { authSecret: string }

const Claim = z.strictObject({
  document: z.uuid(),
  user: z.uuid(),
  workspace: z.uuid(),
  deal: z.uuid().optional(),
  until: z.int(),
})
type Claim = z.infer<typeof Claim>

/** An address of the file that works for minutes without a session: for another program of the same person. */
export async function signLink(
  deps: LinkDeps,
  actor: Actor,
  { id, deal }: { id: string; deal?: string | undefined },
): Promise<DocumentLink> {
  const row = await findDocument(deps.db, actor, id)
  if (!row) throw new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
  checkDownload(accessOf(actor, row), row)
  const until = deps.clock.now().getTime() + linkMinutes * 60_000
  const claim: Claim = { document: id, user: actor.userId, workspace: actor.workspaceId, deal, until }
  const words = Buffer.from(JSON.stringify(claim)).toString('base64url')
  const url = `/api/documents/signed?token=${words}.${sign(deps, words).toString('base64url')}`
  return { url, expires_at: new Date(until).toISOString() }
}

/** The file of a signed address. Who made it must still be allowed to read it. */
export async function openSigned(
  deps: LinkDeps & { storage: Storage },
  token: string,
): Promise<{ reader: MemberReader; opened: OpenedDocument }> {
  const { document: id, user: userId, workspace: workspaceId, deal: dealId, until } = readClaim(deps, token)
  if (until < deps.clock.now().getTime()) throw new AppError('GONE', 'This link has expired. Create a new one.')
  const membership = await findMembership(deps.db, userId, workspaceId)
  if (membership?.workspaceId !== workspaceId) throw noLink()
  const reader = { workspaceId, userId, memberRole: membership.memberRole, dealId }
  return { reader, opened: await openDocument(deps, reader, { id }) }
}

function readClaim(deps: LinkDeps, token: string): Claim {
  const [words = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(deps, words)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw noLink()
  return Claim.parse(JSON.parse(Buffer.from(words, 'base64url').toString('utf8')))
}

function sign({ authSecret }: LinkDeps, words: string): Buffer {
  return createHmac('sha256', authSecret).update(`document link:${words}`).digest()
}

function noLink(): AppError {
  return new AppError('NOT_FOUND', 'This link does not lead to a document.')
}
