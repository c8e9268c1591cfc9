import * as z from 'zod'
import type { Run, RunKind } from '#areas/runs/server/run-kind.ts'
import { CompanyScope } from '#areas/company-search/contract.ts'
import { Discovery, DiscoveredCompany, type Discovery as Answer } from '../contract.ts'
import { mostFits } from './find-fits.ts'

const DiscoveryResult = z.object(Discovery.shape).pick({
  criteria: true,
  not_understood: true,
  companies: true,
  count: true,
  count_is_exact: true,
  only_sample: true,
})
export type DiscoveryResult = z.infer<typeof DiscoveryResult>

const Question = z.object({
  query: z.string(),
  /** Left out where all companies are searched. */
  scope: CompanyScope.optional(),
})
export type Question = z.infer<typeof Question>
const Size = z.object({ companies: z.number() })
export type Size = z.infer<typeof Size>
export type DiscoveryRun = Run<Question, DiscoveryResult, Size, null>

/** A thesis of one person, with the companies found for it. */
export const discoveries: RunKind<Question, DiscoveryResult, Size, null> = {
  kind: 'discovery',
  topic: 'thesis',
  one: 'discovery',
  many: 'discoveries',
  isPersonal: true,
  kept: 50,
  pinned: 50,
  asked: Question,
  result: DiscoveryResult,
  summary: Size,
  summarise: ({ companies }) => ({ companies: Math.min(companies.length, mostFits) }),
  answer: z.null(),
}

/** The result that is kept of an answer. */
export function toResult({
  criteria,
  not_understood,
  companies,
  count,
  count_is_exact,
  only_sample,
}: Answer): DiscoveryResult {
  return { criteria, not_understood, companies, count, count_is_exact, only_sample }
}

const FoundByModel = z.object({
  found: z.array(DiscoveredCompany),
  /** The model's opinion, by the name of a company in lower case. */
  opinions: z.record(z.string(), z.string()),
})
export type FoundByModel = z.infer<typeof FoundByModel>

/** What a model added to a search in plain words: kept so that the same search neither waits nor pays again. */
export const companySearches: RunKind<Question, object, object, FoundByModel> = {
  kind: 'company_search',
  // The page of the search keeps its answer under a key of its own.
  topic: null,
  one: 'search',
  many: 'searches',
  isPersonal: true,
  kept: 20,
  pinned: 0,
  asked: Question,
  result: z.object({}),
  summary: z.object({}),
  summarise: () => ({}),
  answer: FoundByModel,
}
