import * as z from 'zod'
import { toPlural } from '#core/format/to-plural.ts'
import { call } from '../call.ts'
import type { Permission } from '../permissions.ts'

/** The result of asking a language model. The built-in answer exists whatever this says. */
export const ModelPart = z.object({
  /** `unasked`: nobody asked one. `silent`: it gave no answer, and `sentence` says why. */
  state: z.enum(['unasked', 'running', 'answered', 'silent', 'cancelled']),
  sentence: z.string().nullable(),
  provider: z.string().nullable(),
  /** As the provider names it. */
  model: z.string().nullable(),
  /** Companies that it named. */
  found: z.number().int(),
})
export type ModelPart = z.infer<typeof ModelPart>

/** The fields that every kind of run shows. */
export const runFields = {
  id: z.uuid(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  error: z.string().nullable(),
  /** The background work that computes the result or asks a model. */
  task_id: z.uuid().nullable(),
  /** Whether the caller may remove and pin it. */
  is_removable: z.boolean(),
  /** Pinned runs stay when newer ones push out the oldest. */
  is_pinned: z.boolean(),
  created_at: z.string(),
}
const RunFields = z.object(runFields)
export type RunFields = z.infer<typeof RunFields>
export type RunState = Pick<RunFields, 'state' | 'error'>

export const RunId = z.strictObject({ runId: z.uuid() })
export type RunId = z.infer<typeof RunId>
const Pin = RunId.extend({ pinned: z.boolean() })
export type Pin = z.infer<typeof Pin>

type RunWords = {
  path: `/api/${string}`
  access: Permission
  /** 'market scan', and what several are called where no rule says it */
  one: string
  many?: string
  /** What a run and the state of each in the list are read from besides its own area. */
  reads?: readonly string[]
}

/** The calls of every kind of run: its newest ones, one of them, pin it, remove it. Each area declares how it is created. */
export function runCalls<const Head extends z.ZodType, const Full extends z.ZodType>(
  { head, full }: { head: Head; full: Full },
  { path, access, one, many = toPlural(one), reads }: RunWords,
) {
  return {
    list: call(access, { ...(reads && { reads }) })
      .get(path, `Saved ${many}, newest first`)
      .output(z.array(head)),
    get: call(access, { ...(reads && { reads }) })
      .get(`${path}/{runId}`, `One ${one} with its result`)
      .input(RunId)
      .output(full),
    pin: call(access)
      .put(`${path}/{runId}/pin`, `Pin a ${one} so that newer ones do not push it out, or unpin it`)
      .input(Pin)
      .output(head),
    remove: call(access)
      .delete(`${path}/{runId}`, `Remove a ${one}, and stop the work on it`, { successStatus: 204 })
      .input(RunId)
      .output(z.void()),
  }
}
