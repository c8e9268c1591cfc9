import * as z from 'zod'
import type { RunKind } from '#areas/runs/server/run-kind.ts'
import { BatchRow, ScreeningParty, UsedList } from '../../contract.ts'
import { batchLimits } from '../../rules/batch/limits.ts'

const Asked = z.object({ name: z.string(), file_id: z.uuid(), rows: z.int(), refused: z.int() })
export type BatchAsked = z.infer<typeof Asked>

/** What is compared of a file. */
export const StoredRows = z.object({
  parties: z.array(z.object({ row: z.int(), parties: z.array(ScreeningParty) })),
  findings: z.array(z.object({ row: z.int(), message: z.string() })).max(batchLimits.findings),
})
export type StoredRows = z.infer<typeof StoredRows>

const Result = z.object({ lists: z.array(UsedList), rows: z.array(BatchRow), findings: StoredRows.shape.findings })
export type BatchResult = z.infer<typeof Result>
const Summary = z.object({ with_hits: z.int() })
export type BatchSummary = z.infer<typeof Summary>

/** The names of a file, compared with the lists of one moment. */
export const screeningBatches: RunKind<BatchAsked, BatchResult, BatchSummary, null> = {
  kind: 'screening_batch',
  topic: 'screeningBatches',
  one: 'screening of a file',
  many: 'screenings of files',
  isPersonal: false,
  onlyFor: 'compliance',
  kept: 50,
  pinned: 50,
  asked: Asked,
  result: Result,
  summary: Summary,
  summarise: ({ rows }) => ({ with_hits: rows.filter(({ hits }) => hits.length > 0).length }),
  answer: z.null(),
  audit: {
    created: 'screening_batch.created',
    removed: 'screening_batch.removed',
  },
}
