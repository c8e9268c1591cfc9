import { fields } from '#core/fields/field.ts'
import { params } from '#core/fields/params.ts'
import { paramsOf } from '#core/fields/params-of.ts'
import { priorities, statuses } from './rules/words.ts'

/** What a person says of a company that they watch. */
export const entryFields = fields({
  priority: {
    kind: 'choice',
    label: 'Priority',
    words: priorities,
    initial: 'medium',
    filter: 'priority',
  },
  status: { kind: 'choice', label: 'Status', words: statuses, initial: 'active', filter: 'status' },
  notes: { kind: 'text', label: 'Notes', max: 5000, long: true, initial: '' },
})

/** The company, said once. */
export const entryCompany = fields({
  company_id: { kind: 'id', label: 'Company', of: 'company', nullable: true, initial: null, derived: true },
  company_name: { kind: 'text', label: 'Company', max: 300, initial: '' },
})

/** What a file says of an entry: figures come from our companies, never from a file. */
export const entryFileFields = fields({
  company_name: {
    ...entryCompany.company_name,
    required: true,
    whenMissing: 'Name the company.',
    column: 'company_name',
    names: ['company', 'companyname', 'name', 'target', 'targetcompany', 'organisation', 'organization', 'firma'],
  },
  priority: { ...entryFields.priority, column: 'priority', names: ['priority', 'prio'] },
  status: { ...entryFields.status, column: 'status', names: ['status'] },
  notes: { ...entryFields.notes, column: 'notes', names: ['notes', 'note', 'comment', 'comments', 'remarks'] },
})

export const entryCopy = fields({
  /** The day of the copy. */
  copied_at: { kind: 'instant', label: 'Figures as of' },
})

export const entryParams = params({ q: { kind: 'text', max: 200 }, ...paramsOf(entryFields) })
