import type { Clock } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '../../permissions.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import type { Contact } from '../contract.ts'
import { showContacts } from './list-contacts.ts'
import { hasContact, updateContactTask } from './store.ts'

type Deps = { db: Db; clock: Clock }
type Change = { contactId: string; state: 'task-open' | 'task-done' }

/** Whoever works in the workspace may do a colleague's call. */
export function changeContact(deps: Deps, actor: Actor, { contactId, state }: Change): Promise<Contact> {
  const { workspaceId } = actor
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const row = await updateContactTask(trx, { workspaceId, contactId }, { state, at })
    if (!row) throw await refuse(trx, workspaceId, contactId)
    const [contact] = await showContacts({ db: trx }, actor, [row])
    if (!contact) throw new Error('A contact that was just changed is not shown')
    await publishNews(trx, { workspaceId, topic: 'outreach', id: contactId })
    await recordAudit(trx, {
      workspaceId,
      actorId: actor.userId,
      action: 'contact.changed',
      subject: { type: 'contact', id: contactId },
      details: { state },
      at,
    })
    return contact
  })
}

async function refuse(db: Db, workspaceId: string, contactId: string): Promise<AppError> {
  const isMail = await hasContact(db, workspaceId, contactId)
  return isMail
    ? new AppError('CONFLICT', 'A mail is no task: what becomes of it is noted by itself.')
    : new AppError('NOT_FOUND', 'There is no such contact.')
}
