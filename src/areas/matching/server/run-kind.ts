import * as z from 'zod'
import type { Run, RunHead, RunKind } from '#areas/runs/server/run-kind.ts'
import { MatchProse, MatchRunResult } from '../contract.ts'

/** What was searched for, and the weights that the result is made with. */
const MatchOrder = z.object(MatchRunResult.shape).pick({
  kind: true,
  sector: true,
  scope: true,
  min_synergy_score: true,
  min_target_revenue: true,
  acquirer: true,
  target: true,
  weights_version: true,
  weights: true,
})
export type MatchOrder = z.infer<typeof MatchOrder>

const MatchFindings = z.object(MatchRunResult.shape).pick({ matches: true, insights: true, targets: true })
export type MatchFindings = z.infer<typeof MatchFindings>

const MatchSummary = z.object({ count: z.number() })
type MatchSummary = z.infer<typeof MatchSummary>
const Prose = z.array(MatchProse)
export type Prose = z.infer<typeof Prose>

export type MatchHead = RunHead<MatchOrder, MatchSummary>
export type KeptMatch = Run<MatchOrder, MatchFindings, MatchSummary, Prose>

/** A search for pairs of a sector, or for targets of an acquirer, with what it found. */
export const matchRuns: RunKind<MatchOrder, MatchFindings, MatchSummary, Prose> = {
  kind: 'match_run',
  topic: 'matching',
  one: 'result',
  many: 'results',
  isPersonal: false,
  kept: 50,
  pinned: 50,
  asked: MatchOrder,
  result: MatchFindings,
  summary: MatchSummary,
  summarise: ({ matches, targets }) => ({ count: matches.length + targets.length }),
  answer: Prose,
  audit: { created: 'match_run.created', removed: 'match_run.removed', details: ({ kind }) => ({ kind }) },
}
