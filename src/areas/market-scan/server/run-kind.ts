import * as z from 'zod'
import { CompanyFilter } from '#areas/company-search/contract.ts'
import type { Run, RunHead, RunKind } from '#areas/runs/server/run-kind.ts'
import { ScanCompany, ScanFigures, ScanWeb } from '../contract.ts'

const Asked = z.object({ filter: CompanyFilter })
type Asked = z.infer<typeof Asked>

/** The saved part of a measured market. */
const ScanResult = z.object({ figures: ScanFigures, companies: z.array(ScanCompany), summary: z.string() })
export type ScanResult = z.infer<typeof ScanResult>

const ScanSummary = z.object({ count: z.number(), confidence: z.number() })
type ScanSummary = z.infer<typeof ScanSummary>

export type ScanHead = RunHead<Asked, ScanSummary>
export type ScanRun = Run<Asked, ScanResult, ScanSummary, ScanWeb>

/** A market as it was measured on one day, for the whole workspace. */
export const marketScans: RunKind<Asked, ScanResult, ScanSummary, ScanWeb> = {
  kind: 'market_scan',
  topic: 'marketScan',
  one: 'market scan',
  many: 'scans',
  isPersonal: false,
  kept: 100,
  pinned: 50,
  asked: Asked,
  result: ScanResult,
  summary: ScanSummary,
  summarise({ figures }) {
    const confidence = figures.confidence_parts.reduce((sum, { value, weight }) => sum + value * weight, 0)
    return { count: figures.size.count, confidence: Math.min(1, confidence) }
  },
  answer: ScanWeb,
  audit: { created: 'market_scan.created', removed: 'market_scan.removed' },
}
