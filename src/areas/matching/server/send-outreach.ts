import { createContact } from '#areas/outreach/server/create-contact.ts'
import type { Actor } from '../../permissions.ts'
import type { OutreachAnswer, OutreachOrder } from '../contract.ts'
import { composeOutreach } from '../rules/texts/compose-outreach.ts'
import type { MatchingDeps } from './deps.ts'

/** A mail to a target, by the rules of outreach: confirmed sender and recipient, limits, opt-out, history (G010). */
export async function sendOutreach(deps: MatchingDeps, actor: Actor, order: OutreachOrder): Promise<OutreachAnswer> {
  const { acquirer, target, contact_info } = order
  const contactPerson = contact_info.contact_person ?? ''
  const proposed = composeOutreach({ acquirer, target, contactPerson, senderName: actor.name })
  const contact = await createContact(deps, actor, {
    company_id: target.id,
    company_name: target.name,
    method: 'email',
    contact_person: contactPerson,
    address: contact_info.email ?? '',
    confirmed_address: order.confirmed_address,
    subject: order.subject ?? proposed.subject,
    message: order.message ?? proposed.message,
    once_key: order.once_key,
  })
  return { success: true, contact_id: contact.id, state: contact.state }
}
