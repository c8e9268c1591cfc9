import { fields } from '#core/fields/field.ts'

const text = (label: string, name: string, max = 1000) => ({ kind: 'text', label, max, names: [name] }) as const

/** The columns of the exported decisions. */
export const decisionFields = fields({
  party: text('Person or company', 'party'),
  list: text('List', 'list'),
  entry: text('Entry', 'entry'),
  listed_name: text('Listed name', 'listedname'),
  score: { kind: 'number', label: 'Score', min: 0, max: 100, names: ['score'] },
  evidence: text('Evidence', 'evidence'),
  decision: text('Decision', 'decision'),
  state: text('State', 'state'),
  reason: text('Reason', 'reason'),
  decided_by: text('Decided by', 'decidedby'),
  decided_at: text('Decided at', 'decidedat'),
  confirmed_by: text('Confirmed by', 'confirmedby'),
  confirmed_at: text('Confirmed at', 'confirmedat'),
  confirmation: text('What the second person checked', 'confirmation'),
  single_approver_reason: text('Why one person decided alone', 'singleapproverreason'),
})
