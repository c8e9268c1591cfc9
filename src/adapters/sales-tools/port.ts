import * as z from 'zod'

/** The supported tools. */
export type SalesToolId = 'gong' | 'chorus' | 'klenty'

/** How fast a tool may be asked, for all servers together. */
export type SalesToolPace = { spacingMs: number; callsPerDay: number }

/** From one instant to another, in ISO 8601. */
export type CallRange = { start: string; end: string }

/** Why a tool did not do it: the `cause` of the ProviderError. */
export type SalesToolRefusal = {
  /**
   * `key`: the credentials are refused. `forbidden`: they lack the right, or the plan does. `quota`: too many requests.
   * `missing`: there is no such record. `rejected`: the request itself. `down`: no answer in time. `malformed`: an
   * unreadable answer.
   */
  reason: 'key' | 'forbidden' | 'quota' | 'missing' | 'rejected' | 'down' | 'malformed'
  retryAfterSeconds: number | null
  status: number | null
}

/** One connection for one piece of work: it asks when it is its turn, and gives up with the signal. */
export type SalesToolSession = {
  /** Resolves when the next request may start. */
  waitForTurn(): Promise<void>
  signal: AbortSignal
}

const text = z.string()
const seconds = z.number().min(0)

/** A deal as the customer database names it that is connected with Gong. */
export const CrmDeal = z.object({
  id: text,
  name: text,
  stage: text.nullable(),
  amount: z.number().nullable(),
  closesOn: text.nullable(),
  probability: z.number().nullable(),
})
export type CrmDeal = z.infer<typeof CrmDeal>

/** A call or meeting that was recorded. */
export const RecordedCall = z.object({
  id: text,
  title: text,
  startedAt: text,
  seconds,
  /** Of the recording, for people; null where the tool names none. */
  url: text.nullable(),
  participants: z.array(text),
  /** The share of the own side in the talk, 0 to 1; null where the tool did not measure it. */
  talkRatio: z.number().min(0).max(1).nullable(),
  questions: z.object({ ours: z.number(), theirs: z.number() }).nullable(),
  deals: z.array(CrmDeal),
})
export type RecordedCall = z.infer<typeof RecordedCall>

/** `isComplete`: false where the tool has more than is read. */
export const RecordedCalls = z.object({ calls: z.array(RecordedCall), isComplete: z.boolean() })
export type RecordedCalls = z.infer<typeof RecordedCalls>

/** What somebody said, in milliseconds from the beginning. */
export const SpokenLine = z.object({
  speaker: text,
  isOurs: z.boolean(),
  startMs: z.number().min(0),
  endMs: z.number().min(0),
  text,
})
export type SpokenLine = z.infer<typeof SpokenLine>

export const RecordedTalk = z.object({ callId: text, lines: z.array(SpokenLine) })
export type RecordedTalk = z.infer<typeof RecordedTalk>

/** A meeting as the list of Chorus has it, and what it measured. */
export const RecordedMeeting = RecordedCall.extend({
  account: text.nullable(),
  opportunity: text.nullable(),
  customerQuestions: z.number().min(0),
  /** Questions of the own side that were answered at length. */
  engagingQuestions: z.number().min(0),
})
export type RecordedMeeting = z.infer<typeof RecordedMeeting>

export const RecordedMeetings = z.object({ meetings: z.array(RecordedMeeting), isComplete: z.boolean() })
export type RecordedMeetings = z.infer<typeof RecordedMeetings>

export const RecordedConversation = z.object({
  id: text,
  title: text,
  seconds,
  talkRatio: z.number().min(0).max(1).nullable(),
  lines: z.array(SpokenLine),
  recap: z.array(text),
  actionItems: z.array(text),
})
export type RecordedConversation = z.infer<typeof RecordedConversation>

export type GongCredentials = {
  accessKey: string
  accessKeySecret: string
  /** The host of this customer, where Gong gave one. */
  host: string | null
}

/** Gong API v2. Every method throws ProviderError with a `SalesToolRefusal` as its cause. */
export type Gong = {
  readonly pace: SalesToolPace
  /** Asks for a short period, to see whether the credentials are accepted. */
  check(credentials: GongCredentials, session: SalesToolSession, range: CallRange): Promise<void>
  /** The calls of a period with their participants, measures and deals, newest first. */
  listCalls(credentials: GongCredentials, session: SalesToolSession, range: CallRange): Promise<RecordedCalls>
  /** What was said in these calls; calls without a transcript are left out. */
  readTalks(
    credentials: GongCredentials,
    session: SalesToolSession,
    callIds: readonly string[],
  ): Promise<RecordedTalk[]>
}

export type ChorusCredentials = { token: string }

/** Chorus by ZoomInfo. */
export type Chorus = {
  readonly pace: SalesToolPace
  check(credentials: ChorusCredentials, session: SalesToolSession, range: CallRange): Promise<void>
  /** The meetings of a period, newest first. */
  listMeetings(credentials: ChorusCredentials, session: SalesToolSession, range: CallRange): Promise<RecordedMeetings>
  /** What Chorus measured of a meeting as the share of the own side in the talk; null where it did not. */
  readTalkRatio(credentials: ChorusCredentials, session: SalesToolSession, id: string): Promise<number | null>
  /** One conversation with what was said; null where there is none. */
  findConversation(
    credentials: ChorusCredentials,
    session: SalesToolSession,
    id: string,
  ): Promise<RecordedConversation | null>
}

export type KlentyCredentials = { loginEmail: string; apiKey: string }
export type KlentyProspect = { email: string; firstName: string; lastName: string; company: string }

/** Klenty. */
export type Klenty = {
  readonly pace: SalesToolPace
  check(credentials: KlentyCredentials, session: SalesToolSession): Promise<void>
  hasProspect(credentials: KlentyCredentials, session: SalesToolSession, email: string): Promise<boolean>
  addProspect(credentials: KlentyCredentials, session: SalesToolSession, prospect: KlentyProspect): Promise<void>
  /** Puts a known prospect into a sequence, which Klenty calls a cadence. */
  startCadence(
    credentials: KlentyCredentials,
    session: SalesToolSession,
    start: { email: string; cadence: string },
  ): Promise<void>
}

export type SalesTools = { gong: Gong; chorus: Chorus; klenty: Klenty }
