import { anchorLog } from './anchors/anchor-log.ts'
import { keepDates } from './keep-dates.ts'
import { enterAuditHeads } from './ledger/enter-audit-heads.ts'

/** The background work of this area. */
export const agreementsJobs = [keepDates, enterAuditHeads, anchorLog] as const
