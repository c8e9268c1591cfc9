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

export const entryCopy = fields({
  /** The day of the copy. */
  copied_at: { kind: 'instant', label: 'Figures as of' },
})

export const entryParams = params({ q: { kind: 'text', max: 200 }, ...paramsOf(entryFields) })
