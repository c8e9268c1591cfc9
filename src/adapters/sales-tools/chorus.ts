import * as z from 'zod'
import { callTool, refuseCall, type ToolCall } from './call-tool.ts'
import { followPages } from './follow-pages.ts'
import type {
  Chorus,
  ChorusCredentials,
  RecordedConversation,
  RecordedMeeting,
  SalesToolSession,
  SpokenLine,
} from './port.ts'
import { listOf, number, statedList, text, toIso, toLink, toRatio } from './read-values.ts'

/** `scheme`: how the token is sent. The documents name the bare token, and list Bearer as well. */
type Options = { url: string; scheme: 'token' | 'bearer'; timeoutMs: number }

const service = 'Chorus'
const mostPages = 20

/** Chorus by ZoomInfo. Its limits are not documented: five requests a second are polite. */
export function openChorus({ url, scheme, timeoutMs }: Options): Chorus {
  const ask = <Schema extends z.ZodType>(
    { token }: ChorusCredentials,
    session: SalesToolSession,
    { path, query, answer }: Pick<ToolCall<Schema>, 'path' | 'query' | 'answer'>,
  ) => {
    const headers = {
      accept: path.startsWith('/api/v1/') ? 'application/vnd.api+json' : 'application/json',
      authorization: scheme === 'bearer' ? `Bearer ${token}` : token,
    }
    const call = { method: 'GET', path, answer, ...(query && { query }) } as const
    return callTool({ service, url, headers, session, timeoutMs }, call)
  }
  const findRecording = (credentials: ChorusCredentials, session: SalesToolSession, request: RecordingRequest) =>
    ask(credentials, session, {
      path: `/api/v1/conversations/${encodeURIComponent(request.id)}`,
      query: { fields: request.fields },
      answer: Recording,
    })
  return {
    pace: { spacingMs: 200, callsPerDay: 10_000 },
    async check(credentials, session, { start, end }) {
      const query = { min_date: start, max_date: end, engagement_type: 'meeting' }
      const answer = await ask(credentials, session, { path: '/v3/engagements', query, answer: EngagementPage })
      if (!answer) throw refuseCall(service, 'missing')
    },
    async listMeetings(credentials, session, { start, end }) {
      const meetings: RecordedMeeting[] = []
      const nextPage = followPages(service)
      let key: string | undefined
      for (let page = 1; page <= mostPages; page++) {
        const query = { min_date: start, max_date: end, engagement_type: 'meeting', continuation_key: key }
        const answer = await ask(credentials, session, { path: '/v3/engagements', query, answer: EngagementPage })
        if (!answer) throw refuseCall(service, 'missing')
        meetings.push(...answer.engagements.flatMap(toMeeting))
        key = nextPage(answer.continuation_key)
        if (key === undefined) break
      }
      const newestFirst = meetings.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
      return { meetings: newestFirst, isComplete: key === undefined }
    },
    async readTalkRatio(credentials, session, id) {
      const found = await findRecording(credentials, session, { id, fields: 'metrics' })
      return found ? readTalkRatio(found.data.attributes.metrics) : null
    },
    async findConversation(credentials, session, id) {
      if (id === '.' || id === '..') throw refuseCall(service, 'missing')
      const found = await findRecording(credentials, session, { id, fields: conversationFields })
      return found ? toConversation(id, found.data.attributes) : null
    },
  }
}

type RecordingRequest = { id: string; fields: string }

const conversationFields =
  'name,deal,metrics,participants,owner,status,recording.utterances,recording.duration,recording.start_time'

const EngagementPage = z.object({
  continuation_key: text,
  engagements: statedList(
    z.object({
      engagement_id: text,
      subject: text,
      /** Seconds since 1970. */
      date_time: number,
      duration: number,
      account_name: text,
      opportunity_id: text,
      opportunity_name: text,
      participants: listOf(z.object({ name: text, email: text })),
      num_cust_questions: number,
      num_engaging_questions: number,
      url: text,
    }),
  ),
})

function toMeeting(one: z.infer<typeof EngagementPage>['engagements'][number]): RecordedMeeting[] {
  const startedAt = toIso(one.date_time === null ? null : one.date_time * 1000)
  if (one.engagement_id === null || startedAt === null) return []
  const customerQuestions = Math.max(0, one.num_cust_questions ?? 0)
  const engagingQuestions = Math.max(0, one.num_engaging_questions ?? 0)
  return [
    {
      id: one.engagement_id,
      title: one.subject ?? 'Meeting',
      startedAt,
      seconds: Math.max(0, one.duration ?? 0),
      url: toLink(one.url),
      participants: one.participants.flatMap(({ name, email }) => name ?? email ?? []),
      talkRatio: null,
      questions: null,
      deals: [],
      account: one.account_name,
      opportunity: one.opportunity_name ?? one.opportunity_id,
      customerQuestions,
      engagingQuestions,
    },
  ]
}

const Recording = z.object({
  data: z.object({
    attributes: z.object({
      name: text,
      metrics: listOf(z.object({ name: text, value: number })),
      recap: listOf(z.string()),
      action_items: listOf(z.string()),
      recording: z
        .object({
          duration: number,
          utterances: listOf(
            z.object({
              snippet: z.string(),
              /** Seconds from the beginning, and how long. */
              snippet_time: z.number().min(0),
              snippet_length: number,
              speaker_name: text,
              speaker_type: text,
            }),
          ),
        })
        .nullish(),
    }),
  }),
})
type RecordingFacts = z.infer<typeof Recording>['data']['attributes']

function toConversation(
  id: string,
  { name, metrics, recap, action_items, recording }: RecordingFacts,
): RecordedConversation {
  const lines = (recording?.utterances ?? []).map(
    ({ snippet, snippet_time, snippet_length, speaker_name, speaker_type }): SpokenLine => ({
      speaker: speaker_name ?? 'Unknown speaker',
      isOurs: speaker_type?.toLowerCase() === 'rep',
      startMs: Math.round(snippet_time * 1000),
      endMs: Math.round((snippet_time + Math.max(0, snippet_length ?? 0)) * 1000),
      text: snippet,
    }),
  )
  return {
    id,
    title: name ?? 'Conversation',
    seconds: Math.max(0, recording?.duration ?? 0),
    talkRatio: readTalkRatio(metrics),
    lines: lines.toSorted((one, other) => one.startMs - other.startMs),
    recap,
    actionItems: action_items,
  }
}

/** The names of metrics are not documented: one that speaks of the talk ratio, or of the talk of the own side. */
function readTalkRatio(metrics: RecordingFacts['metrics']): number | null {
  const found = metrics.find(({ name }) => /talk[\s_-]*(ratio|to[\s_-]*listen|time[\s_-]*percent)/i.test(name ?? ''))
  return toRatio(found?.value ?? null)
}
