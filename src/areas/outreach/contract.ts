import * as z from 'zod'
import { call } from '../call.ts'
import { changeShape, newShape, paramShape, recordShape } from '../field-schemas.ts'
import { ChangeResult, historyCalls, recordMeta, seenVersion } from '../record-calls.ts'
import {
  contactCourse,
  contactFields,
  contactParams,
  contactStart,
  followFields,
  outreachParams,
  taskFields,
} from './fields.ts'
import { answers, methods, sorts, states, taskStates, unanswered } from './rules/words.ts'

export const ContactMethod = z.enum(methods)
export type ContactMethod = z.infer<typeof ContactMethod>

export const ContactState = z.enum(states)
export type ContactState = z.infer<typeof ContactState>

const text = (max: number) => z.string().trim().max(max)

export const Contact = z.object({
  ...recordMeta,
  user_id: z.uuid().nullable(),
  /** Who made the contact; empty when the account is gone. */
  user_name: z.string(),
  ...recordShape(contactStart),
  ...recordShape(contactFields),
  ...recordShape(contactCourse),
  ...recordShape(followFields),
})
export type Contact = z.infer<typeof Contact>

/** What fits together is decided by rules/check-contact.ts, which the dialog uses as well. */
export const NewContact = z.strictObject({
  ...newShape(contactStart),
  ...newShape(contactFields),
  /** The same email address once more: the user has seen it in the preview and says it is right (G010). */
  confirmed_address: text(contactFields.address.max).default(''),
  /** The same form sent twice is one contact. */
  once_key: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,64}$/)
    .nullable()
    .default(null),
})
export type NewContact = z.infer<typeof NewContact>

/** A task can be done, opened again and corrected; a mail is as it was written. Both can be answered, and have a next step. */
export const ContactChange = z.strictObject({
  contactId: z.uuid(),
  version: seenVersion,
  ...changeShape(taskFields),
  ...changeShape(followFields),
  state: z.enum([...taskStates, ...answers, unanswered]).optional(),
})
export type ContactChange = z.infer<typeof ContactChange>

const ContactList = z.strictObject({
  ...paramShape(contactParams),
  /** For companies that are in no list of ours. */
  company_name: text(contactStart.company_name.max).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type ContactList = z.infer<typeof ContactList>

/** All contacts of the workspace, page by page. */
export const OutreachQuery = z.strictObject({
  ...paramShape(outreachParams),
  sort: z.enum(sorts).default('created_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  /** The last contact of the page before. */
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})
export type OutreachQuery = z.infer<typeof OutreachQuery>

export const OptOutQuery = z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) })
export type OptOutQuery = z.infer<typeof OptOutQuery>

/** Why somebody is on the list; `own-wish` is the link of a mail. */
export const OptOutReason = z.enum(['own-wish', 'asked-by-mail', 'asked-by-phone', 'bounced', 'legal'])
export type OptOutReason = z.infer<typeof OptOutReason>

/** Why somebody comes off the list again. */
export const OptOutRemovalReason = z.enum(['asked-again', 'mistake'])
export type OptOutRemovalReason = z.infer<typeof OptOutRemovalReason>

/** The list keeps digests and names nobody: whoever asks for an address must know it. */
export const OptOut = z.object({
  id: z.uuid(),
  /** The beginning of the digest, to tell two rows apart. */
  fingerprint: z.string(),
  source: z.enum(['link', 'operator']),
  reason: OptOutReason,
  /** The operator who put it there; empty for the link of a mail, and when the account is gone. */
  added_by_name: z.string(),
  created_at: z.string(),
})
export type OptOut = z.infer<typeof OptOut>

export const outreachContract = {
  ...historyCalls('contactId', { path: '/api/contacts', noun: 'contact' }),
  list: call('read_workspace')
    .get('/api/contacts', 'Contacts with companies, newest first')
    .input(ContactList)
    .output(z.array(Contact)),
  create: call('write_workspace', { creates: 'together', bodyLimitBytes: 128 * 1024 })
    .create('/api/contacts', 'Send an email to a company, or add a call or message as a task')
    .input(NewContact)
    .output(Contact),
  get: call('read_workspace')
    .get('/api/contacts/{contactId}', 'One contact')
    .input(z.strictObject({ contactId: z.uuid() }))
    .output(Contact),
  change: call('write_workspace', { bodyLimitBytes: 128 * 1024 })
    .patch(
      '/api/contacts/{contactId}',
      'Change a contact task, mark it as done or reopen it; say of any contact what was answered and what is next',
    )
    .input(ContactChange)
    .output(Contact),
  remove: call('write_workspace')
    .delete('/api/contacts/{contactId}', 'Remove a contact')
    .input(z.strictObject({ contactId: z.uuid() }))
    .output(ChangeResult),
  exportMail: call('read_workspace')
    .get('/api/contacts/{contactId}/mail', 'An undelivered email of your own, to send by hand')
    .input(z.strictObject({ contactId: z.uuid() }))
    .output(z.file()),
  page: call('read_workspace')
    .get('/api/outreach', 'Contacts with all companies that match a filter, with their count')
    .input(OutreachQuery)
    .output(z.object({ rows: z.array(Contact), count: z.number().int() })),
  optOuts: call('manage_users')
    .get('/api/opt_outs', 'Recipients who have opted out')
    .input(
      z.strictObject({
        /** Only this recipient: whether the address is on the list. */
        address: text(254).optional(),
        limit: z.coerce.number().int().min(1).max(500).default(100),
      }),
    )
    .output(z.object({ rows: z.array(OptOut), total: z.number().int() })),
  addOptOut: call('manage_users', { creates: 'together' })
    .create('/api/opt_outs', 'Add a recipient to the opt-out list')
    .input(z.strictObject({ address: text(254).min(3), reason: OptOutReason.exclude(['own-wish']) }))
    .output(OptOut),
  removeOptOut: call('manage_users')
    .post('/api/opt_outs/{optOutId}/remove', 'Remove a recipient from the opt-out list')
    .input(z.strictObject({ optOutId: z.uuid(), reason: OptOutRemovalReason }))
    .output(z.object({ id: z.uuid() })),
}

/** Pages for recipients of our mails, who have no account. Opening the link changes nothing: mail programs open it too. */
export const outreachStreams = {
  optOutPage: call('anyone', { quota: 'visitor' })
    .get('/api/contacts/opt-out', 'Ask whether to unsubscribe from all further emails')
    .input(OptOutQuery)
    .output(z.file()),
  optOut: call('anyone', { quota: 'visitor', changes: [] })
    .post('/api/contacts/opt-out', 'Unsubscribe a recipient from further emails', { inputStructure: 'detailed' })
    .input(z.object({ query: OptOutQuery, body: z.file() }))
    .output(z.file()),
}
