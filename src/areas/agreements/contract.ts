import * as z from 'zod'
import { hasYear } from '#core/dates/calendar.ts'
import { call, largestInteger } from '../call.ts'
import { LegalFinding, PlaybookName } from '../legal-diligence/contract.ts'
import {
  longestDescription,
  longestObligation,
  longestTerms,
  longestTitle,
  mostObligations,
  mostParticipants,
} from './rules/limits.ts'
import { tidyText } from './rules/document-text.ts'
import {
  answerMethods,
  deliveries,
  moves,
  obligationStates,
  outcomes,
  participantRoles,
  participantStates,
  relations,
  statuses,
  stepKinds,
  typeCodes,
} from './rules/words.ts'

const missing = 'Please fill in all required fields and add at least one participant.'

const Id = z.strictObject({ id: z.uuid() })
const Email = z.email().max(254).toLowerCase()
const Hash = z.string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 hash has 64 hexadecimal digits.')
const Line = (longest: number) =>
  z
    .string()
    .min(1, missing)
    .max(longest)
    .transform((text) => tidyText(text).replaceAll(/\s+/g, ' '))
    .pipe(z.string().min(1, missing))
const Text = (longest: number) => z.string().max(longest).transform(tidyText)
/** 32 random bytes. */
const Token = z.string().regex(/^[\w-]{43}$/, 'This link is not complete. Please open it as it was sent.')
const Name = z
  .string()
  .max(200)
  .transform((text) => tidyText(text).replaceAll(/\s+/g, ' '))
  .pipe(z.string().min(1, 'Please write your name.'))
const Reason = Text(1000).default('')

export const NewAgreement = z.strictObject({
  title: Line(longestTitle),
  type: z.enum(typeCodes, { error: missing }),
  description: z.string().min(1, missing).max(longestDescription).transform(tidyText).pipe(z.string().min(1, missing)),
  terms: Text(longestTerms).default(''),
  /** Seconds, as text (S1 §3). */
  duration: z
    .string({ error: missing })
    .max(12)
    .regex(/^[1-9]\d{0,11}$/, missing),
  participants: z.array(Email).min(1, missing).max(mostParticipants),
  /** Participants who see the agreement and do not have to accept it. */
  observers: z.array(Email).max(mostParticipants).default([]),
  is_in_order: z.boolean().default(false),
  deal_id: z.uuid().nullable().default(null),
  previous: z
    .strictObject({ id: z.uuid(), relation: z.enum(relations) })
    .nullable()
    .default(null),
})
export type NewAgreement = z.infer<typeof NewAgreement>

const Participant = z.object({
  number: z.number().int(),
  email: z.string(),
  is_creator: z.boolean(),
  role: z.enum(participantRoles),
  state: z.enum(participantStates),
  name: z.string().nullable(),
  method: z.enum(answerMethods).nullable(),
  /** How the newest link travels: taken by a mail server, or in the outbox of the creator. */
  delivery: z.enum(deliveries).nullable(),
  reason: z.string().nullable(),
  invited_at: z.string().nullable(),
  opened_at: z.string().nullable(),
  answered_at: z.string().nullable(),
})
export type Participant = z.infer<typeof Participant>

const ends = z.enum(outcomes).nullable()

export const ListedAgreement = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(typeCodes),
  description: z.string(),
  terms: z.string(),
  duration: z.string(),
  status: z.enum(statuses),
  outcome: ends,
  creator_id: z.uuid().nullable(),
  participants: z.array(z.string()),
  accepted_by: z.array(z.string()),
  /** How many participants have to accept. */
  parties: z.number().int(),
  created_at: z.string(),
  expires_at: z.string(),
  /** Whether this person has to answer now. */
  is_my_turn: z.boolean(),
})
export type ListedAgreement = z.infer<typeof ListedAgreement>

const anchorStates = ['none', 'pending', 'confirmed', 'failed', 'reorganised'] as const
const Anchoring = z.object({
  /** Whether this installation records its log on a public chain or with a timestamping service. */
  is_configured: z.boolean(),
  /** Whether a participant may record an acceptance on a chain as well, with a wallet. */
  takes_acceptances: z.boolean(),
  state: z.enum(anchorStates),
  records: z.array(z.object({ kind: z.string(), state: z.string(), detail: z.string() })),
})
export type Anchoring = z.infer<typeof Anchoring>

const Obligation = z.object({
  id: z.uuid(),
  text: z.string(),
  due_on: z.string().nullable(),
  /** The number of the participant who owes it. */
  owner: z.number().int(),
  state: z.enum(obligationStates),
  version: z.number().int(),
})
export type Obligation = z.infer<typeof Obligation>

const Step = z.object({
  kind: z.enum(stepKinds),
  participant: z.number().int().nullable(),
  at: z.string(),
  /** The number of the entry in the log. */
  index: z.number().int(),
})

export const Agreement = ListedAgreement.extend({
  people: z.array(Participant),
  is_in_order: z.boolean(),
  my_number: z.number().int(),
  moves: z.array(z.enum(moves)),
  deal_id: z.uuid().nullable(),
  previous: z.object({ id: z.uuid(), relation: z.enum(relations) }).nullable(),
  document_hash: z.string(),
  activated_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  steps: z.array(Step),
  obligations: z.array(Obligation).max(mostObligations),
  anchoring: Anchoring,
})
export type Agreement = z.infer<typeof Agreement>

/** What a link shows. After declining it shows nothing of the agreement any more. */
export const LinkPage = z.discriminatedUnion('state', [
  z.object({ state: z.literal('declined') }),
  z.object({ state: z.literal('open'), agreement: Agreement }),
])
export type LinkPage = z.infer<typeof LinkPage>

const participantNumber = z
  .number()
  .int()
  .min(1)
  .max(mostParticipants + 1)
const obligationFields = {
  id: z.uuid(),
  text: z
    .string()
    .max(longestObligation)
    .transform(tidyText)
    .pipe(z.string().min(1, 'Please write what has to be done.')),
  due_on: z.iso.date().refine(hasYear).nullable(),
  owner: participantNumber,
}
const ObligationId = z.strictObject({ id: z.uuid(), obligation_id: z.uuid() })
export const NewObligation = z.strictObject(obligationFields)
export type NewObligation = z.infer<typeof NewObligation>
export const ChangedObligation = z.strictObject({
  ...obligationFields,
  obligation_id: z.uuid(),
  state: z.enum(obligationStates),
  version: z.number().int().min(1).max(largestInteger),
})
export type ChangedObligation = z.infer<typeof ChangedObligation>

const CalendarFeed = z.object({
  created_at: z.string().nullable(),
  /** The secret address; only in the answer that makes it. */
  address: z.string().nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

/** Null while the contract is not on the chain. */
const ChainAcceptances = z.object({
  chain: z
    .object({
      chain_id: z.number().int(),
      contract: z.string(),
      /** What a transaction to the contract carries, to accept this agreement by the hash of its file. */
      data: z.string(),
      accepted: z.array(z.object({ wallet: z.string(), transaction: z.string(), block: z.number().int() })),
    })
    .nullable(),
})
export type ChainAcceptances = z.infer<typeof ChainAcceptances>

const Created = z.object({ agreement: Agreement, mail: z.enum(deliveries) })

const Log = z.object({
  origin: z.string(),
  key: z.string(),
  size: z.number().int(),
  checkpoint: z.string(),
  is_anchored: z.boolean(),
})
export type Log = z.infer<typeof Log>

/** The replay of all logs, up to the first fault. */
const LogVerdict = z.object({
  is_intact: z.boolean(),
  fault: z.string().nullable(),
  entries: z.number().int(),
  /** Signed states that were recorded outside this installation, and compared. */
  records: z.number().int(),
  audit: z.object({ chains: z.number().int(), entries: z.number().int(), heads: z.number().int() }),
})
export type LogVerdict = z.infer<typeof LogVerdict>

const FilledTemplate = z.object({
  title: z.string(),
  description: z.string(),
  terms: z.string(),
  duration: z.string(),
  /** What it was filled from. */
  source: z.enum(['template', 'deal', 'negotiation']),
  /** When the negotiation was finalised. */
  agreed_at: z.string().nullable(),
})
export type FilledTemplate = z.infer<typeof FilledTemplate>

/** What a rule of a playbook says of the terms that are being written. */
const DraftCheck = z.object({
  rule: z.string(),
  title: z.string(),
  outcome: LegalFinding.shape.outcome,
  severity: LegalFinding.shape.type,
  reason: z.string(),
  /** The passage in the text that was sent; null where a clause is missing. */
  passage: z.object({ start: z.number().int(), end: z.number().int(), text: z.string() }).nullable(),
  recommendation: z.string(),
  wording: z.string(),
})
export type DraftCheck = z.infer<typeof DraftCheck>
const DraftReview = z.object({ playbook: z.string(), version: z.number().int(), checks: z.array(DraftCheck) })
export type DraftReview = z.infer<typeof DraftReview>

/** The text of a proof file, which is checked letter by letter. */
const ProofFile = z.object({ proof: z.string() })

export const agreementsContract = {
  list: call('use_account')
    .get('/api/agreements', 'Agreements of the signed-in user, newest first')
    .input(z.strictObject({ before: z.uuid().optional() }))
    .output(z.object({ agreements: z.array(ListedAgreement), has_more: z.boolean() })),
  get: call('use_account')
    .get('/api/agreements/{id}', 'An agreement, for its participants')
    .input(Id)
    .output(Agreement),
  create: call('use_account', { creates: 'together', bodyLimitBytes: 512 * 1024 })
    .create('/api/agreements', 'Create an agreement')
    .input(NewAgreement)
    .output(Created),
  draft: call('use_account')
    .get('/api/agreements/draft', 'The template of a type, filled with the facts of a deal')
    .input(z.strictObject({ type: z.enum(typeCodes), deal_id: z.uuid().optional() }))
    .output(FilledTemplate),
  reviewDraft: call('use_account', { changes: [], bodyLimitBytes: 512 * 1024 })
    .put('/api/agreements/draft/review', 'Check terms against a playbook of legal diligence; nothing is stored')
    .input(z.strictObject({ terms: z.string().max(longestTerms), playbook: PlaybookName }))
    .output(DraftReview),
  move: call('use_account')
    .put(
      '/api/agreements/{id}/moves',
      'Open, accept, decline, withdraw or fulfill an agreement, signed in with the confirmed address',
    )
    .input(z.strictObject({ id: z.uuid(), move: z.enum(moves), reason: Reason }))
    .output(LinkPage),
  invite: call('use_account')
    .put('/api/agreements/{id}/invitations', 'Send a participant a new link; the earlier one stops working')
    .input(
      z.strictObject({
        id: z.uuid(),
        number: z
          .number()
          .int()
          .min(2)
          .max(mostParticipants + 1),
      }),
    )
    .output(Created),
  proof: call('use_account')
    .get('/api/agreements/{id}/proof', 'The proof file of an agreement')
    .input(Id)
    .output(ProofFile),
  document: call('use_account')
    .get('/api/agreements/{id}/document', 'The document whose SHA-256 is in the log')
    .input(Id)
    .output(z.file()),
  certificate: call('use_account')
    .get('/api/agreements/{id}/certificate', 'The agreement with its certificate as PDF')
    .input(Id)
    .output(z.file()),
  calendar: call('use_account')
    .get('/api/agreements/{id}/calendar', 'The end of an agreement as a calendar file')
    .input(Id)
    .output(z.file()),
  chain: call('use_account', { quota: 'visitor' })
    .get(
      '/api/agreements/{id}/chain',
      'Who has also accepted an agreement on chain, and the transaction a wallet has to send',
    )
    .input(Id)
    .output(ChainAcceptances),
  addObligation: call('use_account', { creates: 'together' })
    .create('/api/agreements/{id}/obligations', 'Add an obligation with its day and owner; for the creator')
    .input(NewObligation)
    .output(Agreement),
  changeObligation: call('use_account')
    .patch('/api/agreements/{id}/obligations/{obligation_id}', 'Change an obligation; its owner may mark it as done')
    .input(ChangedObligation)
    .output(Agreement),
  removeObligation: call('use_account')
    .delete('/api/agreements/{id}/obligations/{obligation_id}', 'Remove an obligation; for the creator')
    .input(ObligationId)
    .output(Agreement),
  feed: call('use_account')
    .get('/api/agreement-calendar/settings', 'Whether the signed-in user has a calendar feed')
    .output(CalendarFeed),
  openFeed: call('use_account', { changes: ['agreements.feed'] })
    .put('/api/agreement-calendar/settings', 'A new secret address for the calendar feed; an earlier one stops working')
    .output(CalendarFeed),
  closeFeed: call('use_account', { changes: ['agreements.feed'] })
    .delete('/api/agreement-calendar/settings', 'Revoke the address of the calendar feed')
    .output(CalendarFeed),
  readFeed: call('anyone', { quota: 'visitor' })
    .get('/api/agreement-calendar', 'The calendar feed of a user, at its secret address')
    .input(z.strictObject({ token: Token }))
    .output(z.file()),
  openLink: call('anyone', { quota: 'visitor', changes: ['agreements'] })
    .put(
      '/api/agreement-links/open',
      'The agreement as a participant sees it with the link; the first visit is recorded',
    )
    .input(z.strictObject({ token: Token }))
    .output(LinkPage),
  answerLink: call('anyone', { quota: 'visitor', changes: ['agreements'] })
    .put('/api/agreement-links/answer', 'Accept or decline with the link')
    .input(z.strictObject({ token: Token, move: z.enum(['accept', 'decline']), name: Name, reason: Reason }))
    .output(LinkPage),
  linkFile: call('anyone', { quota: 'visitor', changes: [] })
    .put('/api/agreement-links/file', 'The proof, the document or the certificate, with the link')
    .input(z.strictObject({ token: Token, file: z.enum(['proof', 'document', 'certificate']) }))
    .output(z.file()),
  linkChain: call('anyone', { quota: 'visitor', changes: [] })
    .put('/api/agreement-links/chain', 'Who has also accepted an agreement on chain, with the link')
    .input(z.strictObject({ token: Token }))
    .output(ChainAcceptances),
  log: call('anyone', { quota: 'visitor' })
    .get('/api/agreement-log', 'The public key and the signed state of the log')
    .output(Log),
  findProof: call('anyone', { quota: 'visitor', changes: [] })
    .put('/api/agreement-log/proofs', 'The proof file of the document with this hash: it has no text and no names')
    .input(z.strictObject({ hash: Hash }))
    .output(ProofFile),
  checkLog: call('manage_users', { changes: [] })
    .put(
      '/api/agreement-log/check',
      'Replay the log of agreements and the audit log, and compare them with what was signed and recorded',
    )
    .input(
      z.strictObject({
        /** A signed state that the auditor has kept, as a proof file or the page that checks proofs shows it. */
        checkpoint: z
          .string()
          .max(2000)
          .transform((text) => (text.trim() === '' ? '' : `${text.trim()}\n`))
          .default(''),
      }),
    )
    .output(LogVerdict),
}
