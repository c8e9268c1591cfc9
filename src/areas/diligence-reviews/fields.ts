import { fields } from '#core/fields/field.ts'
import { ownerField } from '#core/fields/owner-field.ts'
import { params } from '#core/fields/params.ts'
import { paramsOf } from '#core/fields/params-of.ts'
import { categories } from '#core/diligence/words.ts'
import {
  documentStatuses,
  likelihoodLabels,
  likelihoods,
  pointKinds,
  pointStatuses,
  ratings,
  riskStatuses,
  severities,
  severityLabels,
  statuses,
} from './rules/words.ts'

const category = {
  kind: 'choice',
  label: 'Category',
  words: categories,
  filter: 'category',
  names: ['category', 'area', 'workstream', 'section', 'kategorie', 'bereich'],
} as const

const owner_id = {
  ...ownerField,
  names: ['owner', 'responsible', 'assignee', 'verantwortlich'],
} as const

/** What a person says of an item of the checklist. */
export const itemFields = fields({
  title: {
    kind: 'text',
    label: 'Item',
    max: 300,
    required: true,
    whenMissing: 'Name the item.',
    names: ['title', 'item', 'check', 'question', 'thema', 'punkt'],
  },
  category,
  status: {
    kind: 'choice',
    label: 'Status',
    words: statuses,
    labels: { pending: 'Pending', 'in-progress': 'In progress', completed: 'Completed' },
    initial: 'pending',
    filter: 'status',
    names: ['status', 'state', 'stand'],
  },
  rating: {
    kind: 'choice',
    label: 'Rating',
    words: ratings,
    labels: { neutral: 'Neutral', strength: 'Strength', concern: 'Area of concern' },
    initial: 'neutral',
    filter: 'rating',
    names: ['rating', 'assessment', 'bewertung'],
  },
  finding: {
    kind: 'text',
    label: 'Finding',
    max: 4000,
    long: true,
    initial: '',
    names: ['finding', 'result', 'comment', 'ergebnis', 'kommentar'],
  },
  owner_id,
  due_on: {
    kind: 'day',
    label: 'Due',
    nullable: true,
    initial: null,
    filter: 'due',
    names: ['due', 'duedate', 'deadline', 'frist'],
  },
})

/** What follows from completing an item. */
export const itemCourse = fields({
  completed_at: { kind: 'instant', label: 'Completed', nullable: true, derived: true },
  completed_by: { kind: 'id', label: 'Completed by', of: 'member', nullable: true, derived: true },
})

export const riskFields = fields({
  risk: {
    kind: 'text',
    label: 'Risk',
    max: 300,
    required: true,
    whenMissing: 'Name the risk.',
    names: ['risk', 'title', 'risiko'],
  },
  category,
  severity: {
    kind: 'choice',
    label: 'Severity',
    words: severities,
    labels: severityLabels,
    initial: 'moderate',
    filter: 'severity',
    names: ['severity', 'impact', 'schwere'],
  },
  likelihood: {
    kind: 'choice',
    label: 'Likelihood',
    words: likelihoods,
    labels: likelihoodLabels,
    initial: 'possible',
    filter: 'likelihood',
    names: ['likelihood', 'probability', 'wahrscheinlichkeit'],
  },
  description: {
    kind: 'text',
    label: 'Description',
    max: 4000,
    long: true,
    initial: '',
    names: ['description', 'beschreibung'],
  },
  recommendation: {
    kind: 'text',
    label: 'Recommendation',
    max: 4000,
    long: true,
    initial: '',
    names: ['recommendation', 'mitigation', 'empfehlung'],
  },
  evidence: {
    kind: 'text',
    label: 'Evidence',
    help: 'The passage or figure that it rests on, and where it is.',
    max: 4000,
    long: true,
    initial: '',
    names: ['evidence', 'source', 'beleg', 'quelle'],
  },
  status: {
    kind: 'choice',
    label: 'Status',
    words: riskStatuses,
    labels: { open: 'Open', mitigated: 'Mitigated', accepted: 'Accepted', closed: 'Closed' },
    initial: 'open',
    filter: 'status',
    names: ['status', 'state', 'stand'],
  },
  owner_id,
})

export const documentFields = fields({
  name: { kind: 'text', label: 'Document', max: 200, required: true },
  category: { kind: 'choice', label: 'Category', words: categories },
  status: { kind: 'choice', label: 'Status', words: documentStatuses },
})

export const pointFields = fields({
  title: { kind: 'text', label: 'Point', max: 300, required: true },
  kind: { kind: 'choice', label: 'Kind', words: pointKinds, labels: { term: 'Term', condition: 'Condition' } },
  category: { kind: 'choice', label: 'Category', words: categories },
  note: { kind: 'text', label: 'Note', max: 4000, long: true, initial: '' },
  status: {
    kind: 'choice',
    label: 'Status',
    words: pointStatuses,
    labels: { open: 'Open', agreed: 'Agreed', dropped: 'Dropped' },
    initial: 'open',
  },
})

/** The deal that is reviewed. */
export const reviewLinks = fields({
  deal_id: { kind: 'id', label: 'Deal', of: 'deal', filter: 'deal_id' },
})

export const itemParams = params({
  q: { kind: 'text', max: 200 },
  ...paramsOf({ ...reviewLinks, ...itemFields }),
})
export const riskParams = params({
  q: { kind: 'text', max: 200 },
  ...paramsOf({ ...reviewLinks, ...riskFields }),
})
