import { fields } from '#core/fields/field.ts'
import { params } from '#core/fields/params.ts'
import { paramsOf } from '#core/fields/params-of.ts'
import { stepStatuses, termStatuses } from './rules/words.ts'

const position = { kind: 'text', max: 2000, long: true, initial: '' } as const

export const termFields = fields({
  term: { kind: 'text', label: 'Term', max: 200, required: true, whenMissing: 'Name the term.', names: ['term'] },
  status: { kind: 'choice', label: 'Status', words: termStatuses, initial: 'pending', filter: 'status' },
  buyer_position: { ...position, label: 'Buyer' },
  seller_position: { ...position, label: 'Seller' },
  agreed_position: { ...position, label: 'Agreed' },
  weight: {
    kind: 'number',
    label: 'Weight',
    min: 1,
    max: 100,
    whole: true,
    initial: 10,
    help: 'How much the term counts in the progress of the deal.',
  },
})

export const stepFields = fields({
  task: { kind: 'text', label: 'Task', max: 300, required: true, whenMissing: 'Describe the task.', names: ['task'] },
  deadline: { kind: 'day', label: 'Deadline', nullable: true, initial: null, filter: 'due', names: ['deadline'] },
  responsible: {
    kind: 'text',
    label: 'Responsible party',
    brief: 'Responsible',
    max: 200,
    initial: '',
    names: ['responsible'],
  },
  status: {
    kind: 'choice',
    label: 'Status',
    words: stepStatuses,
    initial: 'pending',
    filter: 'status',
    names: ['status'],
  },
})

/** The deal that is negotiated. */
export const ofDeal = fields({
  deal_id: { kind: 'id', label: 'Deal', of: 'deal', filter: 'deal_id' },
})

export const termParams = params({ q: { kind: 'text', max: 200 }, ...paramsOf({ ...ofDeal, ...termFields }) })
export const stepParams = params({ q: { kind: 'text', max: 200 }, ...paramsOf({ ...ofDeal, ...stepFields }) })
