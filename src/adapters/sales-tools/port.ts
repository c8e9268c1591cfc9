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

/** A deal as the customer database names it that is connected with Gong. */
export type CrmDeal = {
  id: string
  name: string
  stage: string | null
  amount: number | null
  closesOn: string | null
  probability: number | null
}

/** A call or meeting that was recorded. */
export type RecordedCall = {
  id: string
  title: string
  startedAt: string
  seconds: number
  /** Of the recording, for people; null where the tool names none. */
  url: string | null
  participants: string[]
  /** The share of the own side in the talk, 0 to 1; null where the tool did not measure it. */
  talkRatio: number | null
  questions: { ours: number; theirs: number } | null
  deals: CrmDeal[]
}

/** `isComplete`: false where the tool has more than is read. */
export type RecordedCalls = { calls: RecordedCall[]; isComplete: boolean }

/** What somebody said, in milliseconds from the beginning. */
export type SpokenLine = { speaker: string; isOurs: boolean; startMs: number; endMs: number; text: string }

export type RecordedTalk = { callId: string; lines: SpokenLine[] }

/** A meeting as the list of Chorus has it, and what it measured. */
export type RecordedMeeting = RecordedCall & {
  account: string | null
  opportunity: string | null
  customerQuestions: number
  /** Questions of the own side that were answered at length. */
  engagingQuestions: number
}

export type RecordedMeetings = { meetings: RecordedMeeting[]; isComplete: boolean }

export type RecordedConversation = {
  id: string
  title: string
  seconds: number
  talkRatio: number | null
  lines: SpokenLine[]
  recap: string[]
  actionItems: string[]
}

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
