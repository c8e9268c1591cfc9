import * as z from 'zod'
import { criterionFigures, criterionNameKinds } from './rules/criteria.ts'

const text = (max: number) => z.string().trim().max(max)
const limit = z.number().min(-1e9).max(2e9).nullable()

const criterionFields = {
  /** One in a list of criteria, so that parts of a score can name it. */
  id: text(200).min(1),
  /** Companies that fail it are left out; otherwise they only score lower. */
  must: z.boolean(),
  /** What was assumed in reading it, for people. */
  note: text(300).nullable(),
  /** The words of the thesis that it was read from. */
  said: text(300).nullable(),
}

/** Any one of the names suffices; with `not` none of them may be there. */
export const NameCriterion = z.strictObject({
  ...criterionFields,
  kind: z.enum(criterionNameKinds),
  names: z.array(text(200).min(1)).min(1).max(60),
  not: z.boolean(),
})
export type NameCriterion = z.infer<typeof NameCriterion>

/** Limits belong to the range. Money in millions as stored, percent as 15 for 15 %. */
export const RangeCriterion = z.strictObject({
  ...criterionFields,
  kind: z.literal('range'),
  figure: z.enum(criterionFigures),
  min: limit,
  max: limit,
  /** As the thesis said it. Stored figures carry no currency, so nothing is converted. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
})
export type RangeCriterion = z.infer<typeof RangeCriterion>

export const Criterion = z.discriminatedUnion('kind', [RangeCriterion, NameCriterion])
export type Criterion = z.infer<typeof Criterion>

/** Words that nobody could make a criterion of, and their place in the thesis. */
export const NotUnderstood = z.strictObject({
  words: text(300),
  from: z.number().int().min(0).max(5000),
  to: z.number().int().min(0).max(5000),
})
export type NotUnderstood = z.infer<typeof NotUnderstood>
