import * as z from 'zod'
import { largestInteger } from '../call.ts'
import { newShape, recordShape } from '../field-schemas.ts'
import { recordMeta } from '../record-calls.ts'
import { confirmationFields, reviewFields } from './fields.ts'
import { findMissing } from './rules/verdicts.ts'

/** What is answered of a record that a second person confirms. */
export const confirmationShape = {
  ...recordShape(confirmationFields),
  reviewed_by_name: z.string().nullable(),
  confirmed_by_name: z.string().nullable(),
}

export const FindingReview = z.object({
  ...recordMeta,
  ...recordShape(reviewFields),
  ...confirmationShape,
  reviewed_at: z.iso.datetime().nullable(),
  /** Nobody has confirmed it, and somebody else than its reviewer could. */
  awaits_second: z.boolean(),
})
export type FindingReview = z.infer<typeof FindingReview>

/** What was seen; 0 where nobody had reviewed it. */
const version = z.int().min(0).max(largestInteger)
const judgement = { version, ...newShape(reviewFields) }
export type FindingJudgement = z.infer<z.ZodObject<typeof judgement>>

/** A verdict on the finding that these fields name. */
export function judgementOf<const Source extends z.ZodRawShape>(source: Source) {
  return z.strictObject({ ...source, ...judgement }).superRefine((said, context) => {
    // the fields of every judgement, whatever names its finding
    for (const [field, message] of Object.entries(findMissing(said as unknown as FindingJudgement)))
      context.addIssue({ code: 'custom', path: [field], message })
  })
}

/** A confirmation as it was seen, or its withdrawal. */
export const confirmationInput = {
  version: z.int().min(1).max(largestInteger),
  is_confirmed: z.boolean(),
}
