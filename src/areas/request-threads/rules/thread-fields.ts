import { fields, type Fields } from '#core/fields/field.ts'
import type { audiences } from './words.ts'

const text = { kind: 'text', max: 4000 } as const
const moment = { kind: 'instant', nullable: true } as const

const forBoth = fields({
  request: { ...text, label: 'Request', names: ['request'] },
  category: { ...text, label: 'Category', names: ['category'] },
  question: { ...text, label: 'Question', names: ['question'] },
  asked_at: { ...moment, label: 'Asked at', names: ['askedat'] },
  answer: { ...text, label: 'Answer', names: ['answer'] },
  state: { ...text, label: 'Status', names: ['status'] },
  answered_at: { ...moment, label: 'Answered at', names: ['answeredat'] },
})

const forTeam = fields({
  ...forBoth,
  visibility: { ...text, label: 'Visibility', names: ['visibility'] },
  asked_by: { ...text, label: 'Asked by', names: ['askedby'] },
  answered_by: { ...text, label: 'Answered by', names: ['answeredby'] },
  decided_by: { ...text, label: 'Decided by', names: ['decidedby'] },
  reason: { ...text, label: 'Reason', names: ['reason'] },
})

/** The columns of a file of questions and answers. */
export const threadFields: Readonly<Record<(typeof audiences)[number], Fields>> = {
  team: forTeam,
  other_side: forBoth,
}
