import * as z from 'zod'
import { encodingNames } from '#core/table-files/detect-encoding.ts'
import { hasYear } from '#core/dates/calendar.ts'
import { call } from '../call.ts'
import { runCalls, runFields } from '../runs/contract.ts'
import { batchLimits } from './rules/batch/limits.ts'
import { mostListBytes } from './rules/check-size.ts'
import { pairsShown } from './rules/limits.ts'
import { thresholdLimits, usualThreshold } from './rules/match/thresholds.ts'
import {
  anyListIds,
  checkCauses,
  checkStates,
  decisionWords,
  entryKinds,
  listIds,
  partyKinds,
  pieceFields,
  sexes,
  strengths,
  verdicts,
} from './rules/words.ts'

const text = (max: number) => z.string().trim().min(1).max(max)
/** A year, a month or a day: 1963, 1963-06, 1963-06-17. */
const partialDay = z.union([z.string().regex(/^(1[89]|20)\d{2}(-(0[1-9]|1[0-2]))?$/), z.iso.date().refine(hasYear)])
const countryCode = z.string().regex(/^[A-Z]{2}$/, 'is not a country code')

export const Identifier = z.strictObject({
  /** As it is called: Passport, Tax number, Registration number, LEI, IMO. Compared by value. */
  type: text(100),
  value: text(100),
  country: countryCode.nullable().default(null),
})
export type Identifier = z.infer<typeof Identifier>

/** The person or company to screen. What is unknown is null or empty. */
export const ScreeningParty = z.strictObject({
  kind: z.enum(partyKinds),
  name: text(300),
  aliases: z.array(text(300)).max(20).default([]),
  birth_date: partialDay.nullable().default(null),
  sex: z.enum(sexes).nullable().default(null),
  /** Nationalities, or where a company is registered (ISO 3166). */
  countries: z.array(countryCode).max(10).default([]),
  identifiers: z.array(Identifier).max(20).default([]),
})
export type ScreeningParty = z.infer<typeof ScreeningParty>

/** One value of the party compared with one value of the entry. */
export const MatchPiece = z.object({
  field: z.enum(pieceFields),
  /** The values that met; null where a side has none. */
  party_value: z.string().nullable(),
  listed_value: z.string().nullable(),
  verdict: z.enum(verdicts),
  /** How alike the two values are, 0 to 1; null where nothing was compared. */
  similarity: z.number().nullable(),
  /** How much of the difference this field may make, 0 to 1. */
  weight: z.number(),
  /** By how many points of 100 this piece changed the score. */
  effect: z.number(),
  note: z.string(),
})
export type MatchPiece = z.infer<typeof MatchPiece>

/** Facts of the entry, copied when it was found, so that a hit can be proved after the list has changed. */
export const ListedSummary = z.object({
  kind: z.enum(entryKinds),
  name: z.string(),
  programmes: z.array(z.string()),
  birth_dates: z.array(z.string()),
  countries: z.array(z.string()),
  listed_on: z.string().nullable(),
  remarks: z.string(),
  url: z.string().nullable(),
})
export type ListedSummary = z.infer<typeof ListedSummary>

export const HitDecision = z.object({
  /** Of the newest decision about the hit: who decides next names it as the one that was seen. */
  id: z.uuid(),
  decision: z.enum(decisionWords),
  reason: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string(),
  /** The client or the entry has changed since in what is compared: the decision has to be made again. */
  is_outdated: z.boolean(),
  decided_by_id: z.string().nullable(),
  /** The hit stays open until a second person confirms the decision. */
  awaits_second: z.boolean(),
  confirmed_by: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  confirmation: z.string().nullable(),
  /** Why one person let a strong hit go alone. */
  single_approver_reason: z.string().nullable(),
})
export type HitDecision = z.infer<typeof HitDecision>

const hitFields = {
  list: z.enum(anyListIds),
  /** The publisher's number of the entry. */
  source_id: z.string(),
  entry: ListedSummary,
  /** 0 to 100. */
  score: z.number(),
  evidence: z.enum(strengths),
  pieces: z.array(MatchPiece),
}

export const ScreeningHit = z.object(hitFields)
export type ScreeningHit = z.infer<typeof ScreeningHit>

/** The state of a list when it was used. */
export const UsedList = z.object({
  list: z.enum(anyListIds),
  version_id: z.string(),
  published_on: z.string().nullable(),
  fetched_at: z.string(),
  entries: z.number(),
  /** Whole days between the download and the check. */
  age_days: z.number(),
  /** From which score on hits of this list were shown. */
  threshold: z.number().default(usualThreshold),
})
export type UsedList = z.infer<typeof UsedList>

export const NameCheck = z.object({
  hits: z.array(ScreeningHit),
  lists: z.array(UsedList),
  /** Lists that are not loaded, and were therefore not queried. */
  not_queried: z.array(z.enum(listIds)),
})
export type NameCheck = z.infer<typeof NameCheck>

export const ScreeningCheck = NameCheck.extend({
  id: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  state: z.enum(checkStates),
  cause: z.enum(checkCauses),
  party: ScreeningParty,
  hits: z.array(z.object({ ...hitFields, decision: HitDecision.nullable() })),
  checked_at: z.string(),
  checked_by: z.string().nullable(),
})
export type ScreeningCheck = z.infer<typeof ScreeningCheck>

export const ScreeningList = z.object({
  list: z.enum(listIds),
  name: z.string(),
  publisher: z.string(),
  /** Null until a version was loaded. */
  current: z
    .object({
      version_id: z.string(),
      published_on: z.string().nullable(),
      fetched_at: z.string(),
      origin: z.enum(['download', 'file']),
      entries: z.number(),
      names: z.number(),
      sha256: z.string(),
    })
    .nullable(),
  /** When it was last compared with the publisher's file, also where nothing had changed. */
  checked_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  failure: z.string().nullable(),
  /** For how many days it could not be compared with the publisher's; null while that is no fault. */
  stale_days: z.int().nullable(),
  /** From which score on the workspace is shown hits of this list. */
  threshold: z.number(),
})
export type ScreeningList = z.infer<typeof ScreeningList>

/** Persons and companies are named by the ids under which they were screened. */
export const OwnershipShare = z.strictObject({
  owner: text(100),
  owned: text(100),
  percent: z.number().min(0).max(100),
})
export type OwnershipShare = z.infer<typeof OwnershipShare>

export const BlockedCompany = z.object({
  company: z.string(),
  /** What blocked parties own of it together. */
  percent: z.number(),
  owners: z.array(z.string()),
})
export type BlockedCompany = z.infer<typeof BlockedCompany>

const subject = {
  /** What the party is in its area, such as `engagement` or `owner`. */
  subject_kind: z.string().regex(/^[a-z][a-z_]{0,39}$/),
  subject_id: z.uuid(),
}

/** A hit that somebody decided about, as the decision is now: the list of cleared names, and of true matches. */
export const DecidedPair = z.object({
  ...subject,
  party: z.string(),
  list: z.enum(anyListIds),
  source_id: z.string(),
  listed: z.string(),
  score: z.number(),
  evidence: z.enum(strengths),
  decision: HitDecision,
})
export type DecidedPair = z.infer<typeof DecidedPair>

export const screeningContract = {
  lists: call('handle_compliance')
    .get('/api/screening/lists', 'The sanctions lists and their state')
    .output(z.array(ScreeningList)),
  refresh: call('handle_compliance', { changes: ['screening', 'tasks'] })
    .post('/api/screening/refresh', 'Download the current file of a list from its publisher, as a task', {
      successStatus: 202,
    })
    .input(z.strictObject({ list: z.enum(listIds) }))
    .output(z.object({ task_id: z.string() })),
  saveThreshold: call('handle_compliance', { changes: ['screening', 'tasks'] })
    .put(
      '/api/screening/thresholds',
      'Set the score from which hits of a list are shown; all clients are screened again',
    )
    .input(
      z.strictObject({
        list: z.enum(listIds),
        threshold: z.int().min(thresholdLimits.least).max(thresholdLimits.most),
      }),
    )
    .output(z.array(ScreeningList)),
  decisions: call('handle_compliance')
    .get('/api/screening/decisions', 'Decided hits, latest decision first')
    .output(z.array(DecidedPair).max(pairsShown)),
  search: call('handle_compliance', { quota: 'read', changes: [] })
    .post('/api/screening/search', 'Compare one name with all loaded lists')
    .input(ScreeningParty)
    .output(NameCheck),
  ownership: call('handle_compliance', { quota: 'read', changes: [], bodyLimitBytes: 512 * 1024 })
    .post(
      '/api/screening/ownership',
      'Companies owned 50% or more, directly or indirectly, by confirmed parties (50% rule)',
    )
    .input(z.strictObject({ shares: z.array(OwnershipShare).max(500) }))
    .output(z.array(BlockedCompany)),
  checks: call('handle_compliance')
    .get('/api/screening/checks', 'The checks of a person or company, newest first')
    .input(z.strictObject(subject))
    .output(z.array(ScreeningCheck)),
  decide: call('handle_compliance', { creates: 'together' })
    .post('/api/screening/decisions', 'Decide whether a hit is the person or company that was screened')
    .input(
      z.strictObject({
        ...subject,
        list: z.enum(anyListIds),
        source_id: text(100),
        decision: z.enum(decisionWords),
        reason: text(1000),
        single_approver_reason: text(1000).optional(),
        /** The newest decision that was seen, null for none: after another one the answer is 409. */
        seen: z.uuid().nullable().optional(),
      }),
    )
    .output(ScreeningCheck),
}

/** A name of a file with its hits, the best first. */
export const BatchRow = z.object({
  row: z.int(),
  name: z.string(),
  kinds: z.array(z.enum(partyKinds)),
  birth_date: z.string().nullable(),
  country: z.string().nullable(),
  hits: z.array(ScreeningHit),
})
export type BatchRow = z.infer<typeof BatchRow>

const batchHead = {
  ...runFields,
  /** Of the file. */
  name: z.string(),
  /** Names in the file, and rows that cannot be read. */
  rows: z.int(),
  refused: z.int(),
  /** Names with at least one hit; null until all are compared. */
  with_hits: z.int().nullable(),
}
export const ScreeningBatchHead = z.object(batchHead)
export type ScreeningBatchHead = z.infer<typeof ScreeningBatchHead>

export const ScreeningBatch = z.object({
  ...batchHead,
  lists: z.array(UsedList),
  not_queried: z.array(z.enum(listIds)),
  /** Names with hits, the highest scores first; the export has all. */
  found: z.array(BatchRow).max(batchLimits.rowsShown),
  findings: z.array(z.object({ row: z.int(), message: z.string() })).max(batchLimits.findings),
})
export type ScreeningBatch = z.infer<typeof ScreeningBatch>

export const screeningBatchesContract = runCalls(
  { head: ScreeningBatchHead, full: ScreeningBatch },
  {
    path: '/api/screening_batches',
    access: 'handle_compliance',
    one: 'screening of a file',
    many: 'screenings of files',
    reads: ['screeningBatches', 'tasks'],
  },
)

/** `encoding` where the file does not say how its characters are encoded, and somebody chose it. */
export const BatchUploadQuery = z.strictObject({
  name: z.string().min(1).max(255),
  encoding: z.enum(encodingNames).optional(),
})
export type BatchUploadQuery = z.infer<typeof BatchUploadQuery>
export const BatchExportQuery = z.strictObject({ batch: z.uuid(), format: z.enum(['csv', 'xlsx', 'json']) })

export const DecisionExportQuery = z.strictObject({ format: z.enum(['csv', 'xlsx', 'json']) })

export const screeningStreams = {
  uploadBatch: call('handle_compliance', { creates: 'apart', changes: ['screeningBatches', 'tasks'] })
    .create('/api/screening/batches', 'Screen the names in a file (CSV, XLSX): the request body is the file', {
      inputStructure: 'detailed',
    })
    .input(z.object({ query: BatchUploadQuery, body: z.file() }))
    .output(ScreeningBatchHead),
  exportBatch: call('handle_compliance')
    .get('/api/screening/batch_file', 'The result of a screened file, with every row', { inputStructure: 'detailed' })
    .input(z.object({ query: BatchExportQuery }))
    .output(z.file()),
  exportDecisions: call('handle_compliance')
    .get('/api/screening/decision_file', 'All decided hits as a file', { inputStructure: 'detailed' })
    .input(z.object({ query: DecisionExportQuery }))
    .output(z.file()),
  uploadList: call('manage_lists', { changes: ['screening'] })
    .post('/api/screening/list_file', 'Load the file of a list: the request body is the file of the publisher', {
      inputStructure: 'detailed',
    })
    .input(z.object({ query: z.strictObject({ list: z.enum(listIds) }), body: z.file().max(mostListBytes) }))
    .output(ScreeningList),
}
