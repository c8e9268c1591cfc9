import * as drafts from '#core/fields/draft.ts'
import type { RecordOf } from '#core/fields/field.ts'
import type { Point } from '#core/numbers/read-digits.ts'
import { personPoint } from '#kit/display/person-point.ts'
import { dealFields } from '../../fields.ts'

const { company_id: _notTyped, ...typed } = dealFields

/** The fields of a deal that a person fills in. */
export const typedFields = typed
export type DealFields = RecordOf<typeof typed>
export type FieldName = keyof DealFields

export type DealDraft = drafts.Draft<typeof typed>
export type DraftErrors = drafts.DraftErrors<typeof typed>

export const emptyDraft: DealDraft = drafts.emptyDraft(typed)

export function toDraft(deal: DealFields): DealDraft {
  return drafts.toDraft(typed, deal)
}

/** What the named fields say to somebody who writes fractions behind `point`, or what is wrong with them. */
export function readDraft<Name extends FieldName>(
  draft: DealDraft,
  names: readonly Name[],
  point: Point = personPoint(),
) {
  return drafts.readDraft(typed, draft, { names, point })
}

export function isOver(stage: string): boolean {
  return stage === 'Closed' || stage === 'Integration'
}
