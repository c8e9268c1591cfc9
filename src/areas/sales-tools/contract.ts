import * as z from 'zod'
import { hasYear } from '#core/dates/calendar.ts'
import { call } from '../call.ts'
import { callsOfDeal, listedOfTool, longestId, momentsShown, transcriptLetters } from './rules/limits.ts'
import {
  chorusActions,
  gongActions,
  klentyActions,
  momentKinds,
  priorities,
  sequenceTypes,
  toolNames,
  tools,
  type ToolName,
} from './rules/words.ts'

const text = (max: number) => z.string().trim().max(max)
const ratio = z.number().min(0).max(1)

/** What somebody said; without times where the transcript has none. */
export const TranscriptLine = z.object({
  speaker: z.string(),
  start_ms: z.number().int().min(0).nullable(),
  end_ms: z.number().int().min(0).nullable(),
  text: z.string(),
})
export type TranscriptLine = z.infer<typeof TranscriptLine>

/** A sentence that matters for the negotiation, and where it was said. */
export const Moment = z.object({
  kind: z.enum(momentKinds),
  /** The index of its line. */
  line: z.number().int().min(0),
  at_ms: z.number().int().min(0).nullable(),
  speaker: z.string(),
  is_ours: z.boolean(),
  quote: z.string(),
  /** Of a price anchor, where it names an amount; the currency where it names one. */
  amount: z.number().nullable(),
  currency: z.string().nullable(),
})
export type Moment = z.infer<typeof Moment>

export const Recommendation = z.object({ priority: z.enum(priorities), message: z.string() })
export type Recommendation = z.infer<typeof Recommendation>

const Speaker = z.object({
  name: z.string(),
  is_ours: z.boolean(),
  share: ratio,
  seconds: z.number().nullable(),
  words: z.number().int(),
  questions: z.number().int(),
})

/** What follows from the lines of one conversation; the same for every source. */
export const Conversation = z.object({
  /** By what the shares are measured. */
  measure: z.enum(['time', 'words']),
  seconds: z.number().nullable(),
  speakers: z.array(Speaker),
  /** The share of our side; null while nobody is said to be on it. */
  talk_ratio: ratio.nullable(),
  questions: z.object({ ours: z.number().int(), theirs: z.number().int(), engaging: z.number().int() }),
  counts: z.object({
    price: z.number().int(),
    objection: z.number().int(),
    next_step: z.number().int(),
    question: z.number().int(),
  }),
  /** At most so many of a kind. */
  moments: z.array(Moment).max(momentKinds.length * momentsShown),
  recommendations: z.array(Recommendation),
})
export type Conversation = z.infer<typeof Conversation>

/** A conversation with its lines, as a screen shows it. */
export const ConversationView = z.object({
  id: z.string(),
  title: z.string(),
  held_at: z.string().nullable(),
  url: z.string().nullable(),
  lines: z.array(TranscriptLine),
  conversation: Conversation,
})
export type ConversationView = z.infer<typeof ConversationView>

/** Under the names of the specification (S1 §3, §7). */
const CrmDeal = z.object({
  id: z.string(),
  name: z.string(),
  stage: z.string().nullable(),
  amount: z.number().nullable(),
  closeDate: z.string().nullable(),
  probability: z.number().nullable(),
  callCount: z.number().int(),
})
export type CrmDeal = z.infer<typeof CrmDeal>

const ToolCall = z.object({
  id: z.string(),
  title: z.string(),
  date: z.string(),
  /** In seconds. */
  duration: z.number(),
  participants: z.array(z.string()),
  talkRatio: ratio.nullable(),
  url: z.string().nullable(),
})
export type ToolCall = z.infer<typeof ToolCall>

const fetched = {
  success: z.literal(true),
  message: z.string(),
  /** When the tool was asked; an answer is used again for some minutes. */
  fetchedAt: z.iso.datetime(),
}

export const GongAnswer = z.object({
  ...fetched,
  data: z.object({
    deals: z.array(CrmDeal).max(listedOfTool),
    calls: z.array(ToolCall).max(listedOfTool),
    analytics: z.object({
      callCount: z.number().int(),
      /** The mean of the calls that were measured; null where none was. */
      avgTalkRatio: ratio.nullable(),
      /** In seconds. */
      totalEngagement: z.number(),
    }),
    /** Of an analysis: what was said in the calls of the deal. */
    conversations: z.array(ConversationView),
    /** Whether Gong has calls that are not counted here. */
    isComplete: z.boolean(),
  }),
})
export type GongAnswer = z.infer<typeof GongAnswer>

const ToolMeeting = ToolCall.extend({ account: z.string().nullable(), opportunity: z.string().nullable() })
export type ToolMeeting = z.infer<typeof ToolMeeting>

export const ChorusAnswer = z.object({
  ...fetched,
  data: z.object({
    meetings: z.array(ToolMeeting).max(listedOfTool),
    negotiationInsights: z
      .object({
        avgTalkRatio: ratio.nullable(),
        questionEngagement: ratio.nullable(),
        recommendations: z.array(Recommendation),
        /** The meetings whose talk ratio was read. */
        measured: z.number().int(),
      })
      .nullable(),
    conversation: ConversationView.extend({ recap: z.array(z.string()), actionItems: z.array(z.string()) }).nullable(),
    isComplete: z.boolean(),
  }),
})
export type ChorusAnswer = z.infer<typeof ChorusAnswer>

export const KlentyAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({
    templates: z.record(z.string(), z.string()),
    /** What became of the prospect in Klenty; null where Klenty was not asked. */
    prospect: z.enum(['added', 'known']).nullable(),
    /** The sequence that Klenty started. */
    sequence: z.string().nullable(),
    /** The mail in the history of contacts. */
    contactId: z.uuid().nullable(),
  }),
})
export type KlentyAnswer = z.infer<typeof KlentyAnswer>

/** What is shown of a connection: never its credentials. */
export const SalesConnection = z.object({
  tool: z.enum(tools),
  /** Names the account: the end of a key, a login address. */
  account: z.string(),
  /** Of Klenty: the sequences for first contact and follow-up. */
  outreach_sequence: z.string(),
  followup_sequence: z.string(),
  connected_at: z.iso.datetime(),
  connected_by: z.string(),
  /** When the tool accepted the credentials; null where it could not be asked. */
  checked_at: z.iso.datetime().nullable(),
})
export type SalesConnection = z.infer<typeof SalesConnection>

const DateRange = z.strictObject({ start: z.iso.datetime(), end: z.iso.datetime() })
const recordId = text(longestId).min(1)

/** A header carries them: letters that a header may have. */
const credential = z
  .string()
  .trim()
  .min(1, 'This field is required.')
  .max(500)
  .regex(/^[\x21-\x7E]+$/, 'It has no spaces and no letters outside of ASCII.')

export const GongQuestion = z.strictObject({
  action: z.enum(gongActions),
  dealId: recordId.optional(),
  dateRange: DateRange.optional(),
})
export type GongQuestion = z.infer<typeof GongQuestion>

export const ChorusQuestion = z.strictObject({
  action: z.enum(chorusActions),
  meetingId: recordId.optional(),
  dateRange: DateRange.optional(),
})
export type ChorusQuestion = z.infer<typeof ChorusQuestion>

/** Under the names of the specification (S1 §3). */
export const ProspectData = z.strictObject({
  email: text(254).default(''),
  firstName: text(100).default(''),
  lastName: text(100).default(''),
  company: text(200).default(''),
  dealValue: z.number().min(0).max(1e15).default(0),
  currentStage: text(100).default('initial'),
})
export type ProspectData = z.infer<typeof ProspectData>

export const KlentyContext = z.strictObject({
  targetCompany: text(200).default(''),
  dealValue: z.number().min(0).max(1e15).default(0),
  currentOffer: z.number().min(0).max(1e15).default(0),
  keyTerms: z.union([text(4000), z.array(text(500)).max(50)]).default([]),
})
export type KlentyContext = z.infer<typeof KlentyContext>

export const KlentyOrder = z.strictObject({
  action: z.enum(klentyActions),
  prospectData: ProspectData.prefault({}),
  dealContext: KlentyContext.prefault({}),
  sequenceType: z.enum(sequenceTypes).default('initial_outreach'),
  /** The deal of the screen; its figures overrule the context. */
  dealId: z.uuid().optional(),
  /** How a follow-up is handed over. */
  via: z.enum(['klenty', 'mail']).default('klenty'),
  subject: text(200).default(''),
  message: text(20_000).default(''),
  /** The address of the recipient once more, from the preview (G010). */
  confirmedAddress: text(254).default(''),
})
export type KlentyOrder = z.infer<typeof KlentyOrder>

/** A transcript that belongs to a deal. */
export const SalesCall = ConversationView.extend({
  id: z.uuid(),
  our_speakers: z.array(z.string()),
  created_at: z.iso.datetime(),
})
export type SalesCall = z.infer<typeof SalesCall>

const CallId = z.strictObject({ callId: z.uuid() })
const own = ['salesTools'] as const
const whenSignedOut = 'Please sign in to run AI analysis.'

function disconnection(tool: ToolName) {
  return call('manage_workspace', { changes: ['salesTools', 'audit'] })
    .delete(`/api/sales-tools/${tool}/credentials`, `Delete the credentials of ${toolNames[tool]}`, {
      successStatus: 204,
    })
    .output(z.void())
}

export const salesToolsContract = {
  connections: call('read_workspace', { reads: ['salesTools'] })
    .get('/api/sales-tools', 'Which sales tools the workspace has connected')
    .output(z.array(SalesConnection).max(tools.length)),
  gong: call('write_workspace', { changes: [], whenSignedOut })
    .post(
      '/functions/v1/gong-integration',
      'Deals and calls of the last 30 days in Gong, and what was said in the calls of a deal',
    )
    .input(GongQuestion)
    .output(GongAnswer),
  chorus: call('write_workspace', { changes: [], whenSignedOut })
    .post(
      '/functions/v1/chorus-integration',
      'Meetings of the last 30 days in Chorus, their insights, and what was said in one',
    )
    .input(ChorusQuestion)
    .output(ChorusAnswer),
  klenty: call('write_workspace', {
    creates: 'apart',
    bodyLimitBytes: 160 * 1024,
    changes: ['salesTools', 'outreach'],
    whenSignedOut,
  })
    .post(
      '/functions/v1/klenty-integration',
      'Write templates from the deal, start a Klenty sequence, or pass on a follow-up',
    )
    .input(KlentyOrder)
    .output(KlentyAnswer),
  disconnectGong: disconnection('gong'),
  disconnectChorus: disconnection('chorus'),
  disconnectKlenty: disconnection('klenty'),
  connectGong: call('manage_workspace', { changes: ['salesTools', 'audit'] })
    .put('/api/sales-tools/gong/credentials', 'Set the credentials of Gong')
    .input(
      z.strictObject({
        access_key: credential,
        access_key_secret: credential,
        /** Where Gong gave the customer one. */
        host: z
          .string()
          .trim()
          .regex(/^[a-z0-9-]{1,63}\.api\.gong\.io$/, 'Such as us-12345.api.gong.io, or nothing.')
          .nullable()
          .default(null),
      }),
    )
    .output(SalesConnection),
  connectChorus: call('manage_workspace', { changes: ['salesTools', 'audit'] })
    .put('/api/sales-tools/chorus/credentials', 'Set the credentials of Chorus')
    .input(z.strictObject({ token: credential }))
    .output(SalesConnection),
  connectKlenty: call('manage_workspace', { changes: ['salesTools', 'audit'] })
    .put('/api/sales-tools/klenty/credentials', 'Set the credentials of Klenty')
    .input(
      z.strictObject({
        login_email: z.email().max(254),
        api_key: credential,
        outreach_sequence: text(200).min(1, 'Name the sequence for first contact.'),
        followup_sequence: text(200).default(''),
      }),
    )
    .output(SalesConnection),
  calls: call('read_workspace', { reads: [...own, 'deals'] })
    .get('/api/negotiations/{dealId}/sales-calls', 'Transcripts of a deal with their insights, newest first')
    .input(z.strictObject({ dealId: z.uuid() }))
    .output(z.array(SalesCall).max(callsOfDeal)),
  addCall: call('write_workspace', {
    creates: 'together', // JSON writes some letters as six.
    bodyLimitBytes: transcriptLetters * 6 + 4096,
    changes: [...own, 'audit'],
  })
    .create('/api/negotiations/{dealId}/sales-calls', 'Analyze the transcript of a call and store it with the deal')
    .input(
      z.strictObject({
        dealId: z.uuid(),
        title: text(200).min(1, 'Name the call.'),
        held_on: z.iso.date().refine(hasYear).nullable().default(null),
        transcript: z
          .string()
          .max(transcriptLetters)
          .refine((value) => value.trim() !== '', 'Paste a transcript, or choose a file.'),
      }),
    )
    .output(SalesCall),
  changeSides: call('write_workspace', { changes: own })
    .put('/api/sales-calls/{callId}/sides', 'Say which speakers of a transcript are on our side')
    .input(CallId.extend({ our_speakers: z.array(text(100)).max(100) }))
    .output(SalesCall),
  removeCall: call('write_workspace', { changes: [...own, 'audit'] })
    .delete('/api/sales-calls/{callId}', 'Delete the transcript of a call', { successStatus: 204 })
    .input(CallId)
    .output(z.void()),
}
