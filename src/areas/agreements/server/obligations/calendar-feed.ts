import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { findConfirmedEmail } from '#areas/identity/server/account/find-confirmed-email.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { CalendarFeed } from '../../contract.ts'
import { mostFeedDates } from '../../rules/limits.ts'
import type { AgreementDeps } from '../deps.ts'
import { hashToken, newToken } from '#areas/identity/server/secret-token.ts'
import { linkTo } from '../write/send-invitation.ts'
import {
  deleteCalendar,
  findCalendar,
  findCalendarOwnerForEveryone,
  listFeedDates,
  listFeedEnds,
  saveCalendar,
} from './obligation-store.ts'

export async function readFeedSettings({ db }: Pick<AgreementDeps, 'db'>, { userId }: Actor): Promise<CalendarFeed> {
  const row = await findCalendar(db, userId)
  return { created_at: row?.created_at.toISOString() ?? null, address: null }
}

/** A new secret address, shown this once: only its hash is stored. */
export async function openFeed(deps: AgreementDeps, actor: Actor): Promise<CalendarFeed> {
  const token = newToken(deps)
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    await saveCalendar(trx, { user_id: actor.userId, token_hash: hashToken(token), created_at: at })
    await recordFeed(trx, actor, { change: 'opened', at })
  })
  const address = `${deps.config.publicUrl}/api/agreement-calendar?token=${token}`
  return { created_at: at.toISOString(), address }
}

export async function closeFeed(deps: AgreementDeps, actor: Actor): Promise<CalendarFeed> {
  await deps.db.transaction().execute(async (trx) => {
    if (await deleteCalendar(trx, actor.userId))
      await recordFeed(trx, actor, { change: 'revoked', at: deps.clock.now() })
  })
  return { created_at: null, address: null }
}

async function recordFeed(
  trx: AgreementDeps['db'],
  actor: Actor,
  { change, at }: { change: 'opened' | 'revoked'; at: Date },
): Promise<void> {
  await recordAuditBy(trx, actor, {
    action: 'agreement_calendar.changed',
    subject: { type: 'user', id: actor.userId },
    details: { change },
    at,
  })
}

/** The open dates of the person whose address it is: what is owed, and when active agreements end. */
export async function readFeed(deps: AgreementDeps, token: string): Promise<File> {
  const { db, clock } = deps
  const owner = await findCalendarOwnerForEveryone(db, hashToken(token))
  const email = owner && (await findConfirmedEmail(db, owner.user_id))?.toLowerCase()
  if (!email) throw new AppError('NOT_FOUND', 'There is no such calendar. Its address may have been revoked.')
  const [dates, ends] = await Promise.all([
    listFeedDates(db, { userId: owner.user_id, email }, mostFeedDates),
    listFeedEnds(db, { userId: owner.user_id, email }, mostFeedDates),
  ])
  const { writeFeed } = await import('#paper/calendar/write-feed.ts')
  const content = writeFeed({
    name: 'Agreements',
    writtenAt: clock.now().toISOString(),
    days: [
      ...dates.map(({ id, text, owner: name, title, due_on, version }) => ({
        uid: `${id}@obligations`,
        sequence: version,
        on: due_on,
        summary: `${name}: ${text}`,
        description: `Agreement: ${title}`,
      })),
      ...ends.map(({ id, title, expires_at }) => ({
        uid: `${id}@agreements`,
        sequence: 1,
        on: expires_at.toISOString().slice(0, 10),
        summary: `End of agreement: ${title}`,
        description: linkTo(deps, `agreement=${id}`),
      })),
    ],
  })
  return new File([content], 'agreements.ics', { type: 'text/calendar; charset=utf-8' })
}
