import * as z from 'zod'
import type * as port from '#adapters/sales-tools/port.ts'

/** What the tools answer, as it is cached: an older release may have written another shape. */
const text = z.string()
const amount = z.number().min(0)
const ratio = z.number().min(0).max(1).nullable()

const CrmDeal = z.object({
  id: text,
  name: text,
  stage: text.nullable(),
  amount: z.number().nullable(),
  closesOn: text.nullable(),
  probability: z.number().nullable(),
}) satisfies z.ZodType<port.CrmDeal>

const RecordedCall = z.object({
  id: text,
  title: text,
  startedAt: text,
  seconds: amount,
  url: text.nullable(),
  participants: z.array(text),
  talkRatio: ratio,
  questions: z.object({ ours: z.number(), theirs: z.number() }).nullable(),
  deals: z.array(CrmDeal),
}) satisfies z.ZodType<port.RecordedCall>

export const CachedCalls = z.object({
  calls: z.array(RecordedCall),
  isComplete: z.boolean(),
}) satisfies z.ZodType<port.RecordedCalls>

const SpokenLine = z.object({
  speaker: text,
  isOurs: z.boolean(),
  startMs: amount,
  endMs: amount,
  text,
}) satisfies z.ZodType<port.SpokenLine>

export const CachedTalks = z.array(
  z.object({ callId: text, lines: z.array(SpokenLine) }) satisfies z.ZodType<port.RecordedTalk>,
)

export const CachedMeetings = z.object({
  meetings: z.array(
    RecordedCall.extend({
      account: text.nullable(),
      opportunity: text.nullable(),
      customerQuestions: amount,
      engagingQuestions: amount,
    }) satisfies z.ZodType<port.RecordedMeeting>,
  ),
  isComplete: z.boolean(),
}) satisfies z.ZodType<port.RecordedMeetings>

export const CachedRatios = z.array(ratio)

export const CachedConversation = z
  .object({
    id: text,
    title: text,
    seconds: amount,
    talkRatio: ratio,
    lines: z.array(SpokenLine),
    recap: z.array(text),
    actionItems: z.array(text),
  })
  .nullable() satisfies z.ZodType<port.RecordedConversation | null>
