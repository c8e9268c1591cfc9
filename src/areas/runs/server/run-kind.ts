import type * as z from 'zod'
import type { AuditAction } from '#areas/audit/rules/actions.ts'
import type { ModelPart, RunState } from '../contract.ts'

/** On whose behalf; background work knows no more of a person. */
export type RunOwner = { workspaceId: string; userId: string }

/** One kind of kept answer, as plain data. Its area declares it once and passes it to every function of this area. */
export type RunKind<Asked, Result, Summary, Answer> = {
  /** In the column `kind`, and the subject of its audit entries. */
  kind: string
  /** The area in the contract whose open queries are refreshed when a run changes; null when no query shows runs. */
  topic: string | null
  /** For refusals, such as 'market scan' and 'scans'. */
  one: string
  many: string
  /** Nobody but its owner sees a personal run. Others belong to the workspace. */
  isPersonal: boolean
  /** Nobody but the people who handle compliance learns of it: its news, its log and, as its job says, its work. */
  onlyFor?: 'compliance'
  /** Newest runs of one person that are kept, and pinned ones that are kept in addition. */
  kept: number
  pinned: number
  asked: z.ZodType<Asked>
  result: z.ZodType<Result>
  /** The part of a result that lists show. */
  summary: z.ZodType<Summary>
  summarise(result: Result): Summary
  /** What a language model adds apart from the result. */
  answer: z.ZodType<Answer>
  audit?: { created: AuditAction; removed: AuditAction; details?(asked: Asked): object }
}

/** A run without its result, which may be long. */
export type RunHead<Asked, Summary> = RunState & {
  id: string
  userId: string | null
  taskId: string | null
  asked: Asked
  summary: Summary | null
  model: ModelPart
  isPinned: boolean
  createdAt: Date
  updatedAt: Date
  finishedAt: Date | null
}

export type Run<Asked, Result, Summary, Answer> = RunHead<Asked, Summary> & {
  result: Result | null
  answer: Answer | null
}
