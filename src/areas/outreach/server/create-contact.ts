import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { getVisibleCompany } from '#areas/companies/server/find-companies.ts'
import { findConfirmedEmail } from '#areas/identity/server/find-confirmed-email.ts'
import type { Actor } from '../../permissions.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import type { Contact, NewContact } from '../contract.ts'
import { checkContact, normaliseAddress } from '../rules/check-contact.ts'
import type { CreateContactDeps } from './deps.ts'
import { lockSender } from './limit-store.ts'
import { showContacts } from './list-contacts.ts'
import { orderMail } from './order-mail.ts'
import { findContactByKey, insertContact, type ContactRow, type NewContactRow } from './store.ts'

type Company = { id: string | null; name: string }

/** Writes a mail to a company, or notes whom to message or to call. The answer says what truly happened so far. */
export async function createContact(deps: CreateContactDeps, actor: Actor, input: NewContact): Promise<Contact> {
  const company = await getCompany(deps, actor, input)
  checkInput(input)
  const senderEmail = input.method === 'email' ? await getSenderEmail(deps.db, actor) : null
  const base = toRow(deps, actor, { input, company })
  return await deps.db.transaction().execute(async (trx) => {
    await lockSender(trx, actor.userId)
    const known = input.once_key === null ? undefined : await findContactByKey(trx, actor.workspaceId, input.once_key)
    if (known) return await showOne(trx, actor, known)
    const mail = senderEmail === null ? {} : await orderMail(deps, trx, { actor, contact: base, senderEmail })
    const row = await insertContact(trx, { ...base, ...mail })
    if (!row) throw new AppError('CONFLICT', 'This was sent already.')
    const contact = await showOne(trx, actor, row)
    await publishNews(trx, { workspaceId: actor.workspaceId, topic: 'outreach', id: row.id })
    await recordAudit(trx, {
      workspaceId: actor.workspaceId,
      actorId: actor.userId,
      action: 'contact.created',
      subject: { type: 'contact', id: row.id },
      details: { method: row.method },
      at: row.created_at,
    })
    return contact
  })
}

/** Checked first: about a company that is not theirs, people learn nothing else. */
async function getCompany(deps: { db: Db }, actor: Actor, input: NewContact): Promise<Company> {
  const { company_id: id, company_name: name } = input
  if (id === null) {
    if (name === '') throw new AppError('BAD_REQUEST', 'Say which company to contact.')
    return { id, name }
  }
  return await getVisibleCompany(deps, actor, id)
}

function checkInput(input: NewContact): void {
  const [problem] = checkContact(input)
  if (problem) throw new AppError('BAD_REQUEST', problem.text, { data: { field: problem.field } })
  if (input.method !== 'email') return
  if (normaliseAddress(input.confirmed_address) !== normaliseAddress(input.address)) {
    throw new AppError('BAD_REQUEST', 'Confirm the address of the recipient first.', { data: { field: 'address' } })
  }
}

/** Answers must reach somebody, and nobody writes in the name of an address that is not theirs (G010). */
async function getSenderEmail(db: Db, actor: Actor): Promise<string> {
  const email = await findConfirmedEmail(db, actor.userId)
  if (email) return email
  throw new AppError('FORBIDDEN', 'Confirm your own e-mail address before you write to companies.')
}

type MadeOf = { input: NewContact; company: Company }

function toRow(deps: CreateContactDeps, actor: Actor, { input, company }: MadeOf): NewContactRow {
  const at = deps.clock.now()
  const isMail = input.method === 'email'
  return {
    id: deps.newId(),
    workspace_id: actor.workspaceId,
    user_id: actor.userId,
    company_id: company.id,
    company_name: company.name,
    method: input.method,
    contact_person: input.contact_person,
    address: input.address,
    subject: isMail ? input.subject : '',
    message: input.message,
    state: isMail ? 'queued' : 'task-open',
    once_key: input.once_key,
    created_at: at,
    updated_at: at,
  }
}

async function showOne(db: Db, actor: Actor, row: ContactRow): Promise<Contact> {
  const [contact] = await showContacts({ db }, actor, [row])
  if (!contact) throw new Error('A contact that was just made is not shown')
  return contact
}
