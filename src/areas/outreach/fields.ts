import { fields } from '#core/fields/field.ts'
import { params } from '#core/fields/params.ts'
import { paramsOf } from '#core/fields/params-of.ts'
import { methods, states } from './rules/words.ts'

/** What a person writes, and can correct while it is a task. What fits together is decided by rules/check-contact.ts. */
export const taskFields = fields({
  contact_person: { kind: 'text', label: 'Contact person', max: 200, initial: '' },
  /** Of the recipient: email address, address of the profile, or number. */
  address: { kind: 'text', label: 'Address', max: 500, initial: '' },
  message: { kind: 'text', label: 'Message', max: 20_000, required: true, long: true },
})

export const contactFields = fields({
  ...taskFields,
  /** Of a mail. */
  subject: { kind: 'text', label: 'Subject', max: 200, initial: '' },
})

/** What is said once. */
export const contactStart = fields({
  company_id: {
    kind: 'id',
    label: 'Company',
    of: 'company',
    nullable: true,
    initial: null,
    derived: true,
    filter: 'company_id',
  },
  company_name: { kind: 'text', label: 'Company', max: 300, initial: '' },
  method: {
    kind: 'choice',
    label: 'Contact method',
    words: methods,
    labels: { email: 'Email', linkedin: 'LinkedIn', phone: 'Phone' },
  },
})

/** What becomes of it. */
export const contactCourse = fields({
  state: {
    kind: 'choice',
    label: 'State',
    words: states,
    filter: 'state',
    labels: {
      queued: 'Queued',
      sent: 'Sent',
      'written-to-outbox': 'In the outbox, not sent',
      failed: 'Not sent',
      'task-open': 'To do',
      'task-done': 'Done',
      replied: 'Replied',
      declined: 'Declined',
    },
  },
  /** Why a mail did not go out. */
  failure: { kind: 'text', label: 'Reason', max: 500, nullable: true, initial: null },
})

/** What a person says of the answer and of what is next, of a mail as of a task. */
export const followFields = fields({
  answered_on: { kind: 'day', label: 'Answered on', nullable: true, initial: null },
  answer_note: { kind: 'text', label: 'Answer', max: 4000, long: true, initial: '' },
  next_step: { kind: 'text', label: 'Next step', max: 300, initial: '' },
  next_step_on: { kind: 'day', label: 'Next step due', nullable: true, initial: null, filter: 'next_step' },
})

export const allFields = { ...contactStart, ...contactFields, ...contactCourse, ...followFields }

export const contactParams = params(paramsOf(contactStart))

/** What the list of all contacts is narrowed by. */
export const outreachParams = params({ q: { kind: 'text', max: 200 }, ...paramsOf(allFields) })
