import { fields } from '#core/fields/field.ts'
import { ownerField } from '#core/fields/owner-field.ts'
import { params } from '#core/fields/params.ts'
import { paramsOf } from '#core/fields/params-of.ts'
import { categories, priorities, requestStatuses, visibilities } from './rules/words.ts'

/** What a person says of a request. */
export const requestFields = fields({
  title: {
    kind: 'text',
    label: 'Document or question',
    max: 300,
    required: true,
    whenMissing: 'Describe the document or question.',
    names: ['title', 'request', 'document', 'question', 'item', 'description', 'anforderung', 'dokument', 'frage'],
  },
  category: {
    kind: 'choice',
    label: 'Category',
    words: categories,
    initial: 'Other',
    filter: 'category',
    names: ['category', 'area', 'workstream', 'section', 'kategorie', 'bereich'],
  },
  owner_id: {
    ...ownerField,
    names: ['owner', 'responsible', 'assignee', 'verantwortlich', 'verantwortlicher'],
  },
  due_on: {
    kind: 'day',
    label: 'Due',
    nullable: true,
    initial: null,
    filter: 'due',
    names: ['due', 'duedate', 'dueon', 'deadline', 'frist', 'fallig', 'faellig'],
  },
  priority: {
    kind: 'choice',
    label: 'Priority',
    words: priorities,
    labels: { high: 'High', medium: 'Medium', low: 'Low' },
    initial: 'medium',
    filter: 'priority',
    names: ['priority', 'prio', 'prioritat', 'prioritaet'],
  },
  status: {
    kind: 'choice',
    label: 'Status',
    words: requestStatuses,
    labels: { open: 'Open', requested: 'Requested', received: 'Received', answered: 'Answered', declined: 'Declined' },
    initial: 'open',
    filter: 'status',
    names: ['status', 'state', 'stand'],
  },
  visibility: {
    kind: 'choice',
    label: 'Visibility',
    help: 'Internal requests are hidden from viewers. Filter by Published and export to get the list for the other side.',
    words: visibilities,
    labels: { internal: 'Internal', published: 'Published' },
    initial: 'internal',
    filter: 'visibility',
    names: ['visibility', 'internalorpublished', 'published', 'sichtbarkeit'],
  },
  answer: {
    kind: 'text',
    label: 'Answer',
    max: 4000,
    long: true,
    initial: '',
    names: ['answer', 'response', 'comment', 'antwort', 'kommentar'],
  },
})

/** The deal whose diligence asks. */
export const requestLinks = fields({
  deal_id: { kind: 'id', label: 'Deal', of: 'deal', filter: 'deal_id' },
})

export const requestParams = params({
  q: { kind: 'text', max: 200 },
  ...paramsOf({ ...requestLinks, ...requestFields }),
})
