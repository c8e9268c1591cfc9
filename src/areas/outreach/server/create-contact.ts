import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { getVisibleCompany } from '#areas/companies/server/find-companies.ts'
import { findConfirmedEmail } from '#areas/identity/server/account/find-confirmed-email.ts'
import type { Actor } from '../../permissions.ts'
import { createRecord } from '#areas/records/server/create-records.ts'
import type { Contact, NewContact } from '../contract.ts'
import { checkContact, normaliseAddress } from '../rules/check-contact.ts'
import { contactKind } from './contact-kind.ts'
import type { CreateContactDeps } from './deps.ts'
import { lockSender } from './limit-store.ts'
import { showContact } from './list-contacts.ts'
import { orderMail } from './order-mail.ts'
import { findContactByKey } from './store.ts'

type Company = { id: string | null; name: string }

/** Writes a mail to a company, or notes whom to message or to call. The answer says what truly happened so far. */
export async function createContact(deps: CreateContactDeps, actor: Actor, input: NewContact): Promise<Contact> {
  const company = await getCompany(deps, actor, input)
  checkInput(input)
  const senderEmail = input.method === 'email' ? await getSenderEmail(deps.db, actor) : null
  const base = toFacts(deps, actor, { input, company })
  return await deps.db.transaction().execute(async (trx) => {
    await lockSender(trx, actor.userId)
    const known = input.once_key === null ? undefined : await findContactByKey(trx, actor.workspaceId, input.once_key)
    if (known) return await showContact(trx, actor, known)
    const mail = senderEmail === null ? {} : await orderMail(deps, trx, { actor, contact: base, senderEmail })
    const facts = { ...base, ...mail }
    return await showContact(trx, actor, await createRecord({ ...deps, db: trx }, actor, { kind: contactKind, facts }))
  })
}

/** Checked first: about a company that is not theirs, people learn nothing else. */
async function getCompany(deps: { db: Db }, actor: Actor, input: NewContact): Promise<Company> {
  const { company_id: id, company_name: name } = input
  if (id === null) {
    if (name === '') throw new AppError('BAD_REQUEST', 'Choose the company to contact.')
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
  throw new AppError('FORBIDDEN', 'Confirm your own email address before you write to companies.')
}

type MadeOf = { input: NewContact; company: Company }

function toFacts({ newId }: CreateContactDeps, { userId }: Actor, { input, company }: MadeOf) {
  const { confirmed_address: _confirmed, ...fields } = input
  const isMail = input.method === 'email'
  return {
    ...fields,
    id: newId(),
    user_id: userId,
    company_id: company.id,
    company_name: company.name,
    subject: isMail ? input.subject : '',
    state: isMail ? ('queued' as const) : ('task-open' as const),
  }
}
