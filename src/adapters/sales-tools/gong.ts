import * as z from 'zod'
import { callTool, type ToolCall } from './call-tool.ts'
import { followPages } from './follow-pages.ts'
import type {
  CallRange,
  CrmDeal,
  Gong,
  GongCredentials,
  RecordedCall,
  RecordedTalk,
  SalesToolSession,
  SpokenLine,
} from './port.ts'
import { listOf, number, statedList, text, toIso, toLink, toRatio } from './read-values.ts'

type Options = { url: string; timeoutMs: number }

const service = 'Gong'
/** A hundred calls a page: more of a month than anybody reads. */
const mostPages = 20
/** Calls whose transcripts are read at once. */
const talksAtOnce = 20

/** Gong API v2: three requests a second, ten thousand a day. */
export function openGong({ url, timeoutMs }: Options): Gong {
  const ask = <Schema extends z.ZodType>(
    { accessKey, accessKeySecret, host }: GongCredentials,
    session: SalesToolSession,
    call: ToolCall<Schema>,
  ) => {
    const authorization = `Basic ${Buffer.from(`${accessKey}:${accessKeySecret}`).toString('base64')}`
    const address = host === null ? url : `https://${host}`
    return callTool({ service, url: address, headers: { authorization }, session, timeoutMs }, call)
  }
  return {
    pace: { spacingMs: 334, callsPerDay: 10_000 },
    async check(credentials, session, { start, end }) {
      const query = { fromDateTime: start, toDateTime: end }
      await ask(credentials, session, {
        method: 'GET',
        path: '/v2/calls',
        query,
        answer: z.object({ calls: statedList(z.unknown()) }),
      })
    },
    async listCalls(credentials, session, range) {
      const calls: RecordedCall[] = []
      const nextPage = followPages(service)
      let cursor: string | undefined
      for (let page = 1; page <= mostPages; page++) {
        const body = toListBody(range, cursor)
        const call = { method: 'POST', path: '/v2/calls/extensive', body, answer: CallPage } as const
        const answer = await ask(credentials, session, call)
        // 404: no calls in this period
        if (!answer) break
        calls.push(...answer.calls.flatMap(toCall))
        cursor = nextPage(answer.records?.cursor)
        if (cursor === undefined) break
      }
      const newestFirst = calls.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
      return { calls: newestFirst, isComplete: cursor === undefined }
    },
    async readTalks(credentials, session, callIds) {
      const named = await readParties(callIds, (body) =>
        ask(credentials, session, { method: 'POST', path: '/v2/calls/extensive', body, answer: CallPage }),
      )
      const talks: RecordedTalk[] = []
      for (let from = 0; from < callIds.length; from += talksAtOnce) {
        const filter = { callIds: callIds.slice(from, from + talksAtOnce) }
        const nextPage = followPages(service)
        let cursor: string | undefined
        do {
          const body = { ...(cursor !== undefined && { cursor }), filter }
          const call = { method: 'POST', path: '/v2/calls/transcript', body, answer: TranscriptPage } as const
          const answer = await ask(credentials, session, call)
          talks.push(...(answer?.callTranscripts ?? []).map((talk) => toTalk(talk, named)))
          cursor = nextPage(answer?.records?.cursor)
        } while (cursor !== undefined)
      }
      return talks
    },
  }
}

const selector = {
  context: 'Extended',
  contextTiming: ['Now'],
  exposedFields: {
    parties: true,
    interaction: { speakers: true, personInteractionStats: true, questions: true },
  },
}

function toListBody({ start, end }: CallRange, cursor: string | undefined) {
  return {
    ...(cursor !== undefined && { cursor }),
    filter: { fromDateTime: start, toDateTime: end },
    contentSelector: selector,
  }
}

type Speaker = { name: string; isOurs: boolean }

/** The names of the speakers: a transcript has only their ids. */
async function readParties(
  callIds: readonly string[],
  ask: (body: object) => Promise<z.infer<typeof CallPage> | null>,
): Promise<Map<string, Speaker>> {
  const named = new Map<string, Speaker>()
  for (let from = 0; from < callIds.length; from += 100) {
    const filter = { callIds: callIds.slice(from, from + 100) }
    const answer = await ask({ filter, contentSelector: { exposedFields: { parties: true } } })
    for (const [key, speaker] of (answer?.calls ?? []).flatMap(nameSpeakers)) named.set(key, speaker)
  }
  return named
}

function nameSpeakers({ metaData: { id }, parties }: GongCall): [string, Speaker][] {
  return parties.flatMap(({ speakerId, name, emailAddress, affiliation }): [string, Speaker][] => {
    if (id === null || speakerId === null) return []
    const isOurs = affiliation?.toLowerCase() === 'internal'
    return [[`${id} ${speakerId}`, { name: name ?? emailAddress ?? `Speaker ${speakerId.slice(-4)}`, isOurs }]]
  })
}

const Records = z.object({ cursor: text }).nullish()

const CallPage = z.object({
  records: Records,
  calls: statedList(
    z.object({
      metaData: z.object({ id: text, url: text, title: text, started: text, scheduled: text, duration: number }),
      context: listOf(
        z.object({
          objects: listOf(
            z.object({
              objectType: text,
              objectId: text,
              fields: listOf(z.object({ name: text, value: z.unknown() })),
            }),
          ),
        }),
      ),
      parties: listOf(z.object({ name: text, emailAddress: text, speakerId: text, userId: text, affiliation: text })),
      interaction: z
        .object({
          speakers: listOf(z.object({ userId: text, talkTime: number })),
          interactionStats: listOf(z.object({ name: text, value: number })),
          questions: z.object({ companyCount: number, nonCompanyCount: number }).nullish(),
        })
        .nullish(),
    }),
  ),
})
type GongCall = z.infer<typeof CallPage>['calls'][number]

function toCall({ metaData, context, parties, interaction }: GongCall): RecordedCall[] {
  const startedAt = toIso(metaData.started ?? metaData.scheduled)
  // Ids are texts of 18 or 19 digits: as numbers they would be others.
  if (metaData.id === null || startedAt === null) return []
  return [
    {
      id: metaData.id,
      title: metaData.title ?? 'Call',
      startedAt,
      seconds: Math.max(0, metaData.duration ?? 0),
      url: toLink(metaData.url),
      participants: parties.flatMap(({ name, emailAddress }) => name ?? emailAddress ?? []),
      talkRatio: readTalkRatio(interaction),
      questions: readQuestions(interaction),
      deals: context.flatMap(({ objects }) => objects.flatMap(toDeal)),
    },
  ]
}

function readQuestions(interaction: GongCall['interaction']): RecordedCall['questions'] {
  const { companyCount = null, nonCompanyCount = null } = interaction?.questions ?? {}
  if (companyCount === null && nonCompanyCount === null) return null
  return { ours: companyCount ?? 0, theirs: nonCompanyCount ?? 0 }
}

/** Gong's own measure, else the talk of its users out of all talk. */
function readTalkRatio(interaction: GongCall['interaction']): number | null {
  const stated = interaction?.interactionStats.find(({ name }) => name?.toLowerCase() === 'talk ratio')
  const ratio = toRatio(stated?.value ?? null)
  if (ratio !== null) return ratio
  const speakers = interaction?.speakers ?? []
  const total = speakers.reduce((sum, { talkTime }) => sum + (talkTime ?? 0), 0)
  const own = speakers.reduce((sum, { userId, talkTime }) => sum + (userId === null ? 0 : (talkTime ?? 0)), 0)
  return total > 0 ? own / total : null
}

/** What Salesforce and HubSpot call a deal and its fields. */
const dealTypes = new Set(['opportunity', 'deal'])
const dealFields = {
  name: ['name', 'dealname'],
  stage: ['stagename', 'dealstage'],
  amount: ['amount'],
  closesOn: ['closedate'],
  probability: ['probability', 'hs_deal_stage_probability'],
}

type GongObject = GongCall['context'][number]['objects'][number]

function toDeal({ objectType, objectId, fields }: GongObject): CrmDeal[] {
  if (objectId === null || !dealTypes.has(objectType?.toLowerCase() ?? '')) return []
  const find = (names: readonly string[]) =>
    fields.find(({ name }) => names.includes(name?.toLowerCase() ?? ''))?.value ?? null
  return [
    {
      id: objectId,
      name: text.parse(find(dealFields.name)) ?? objectId,
      stage: text.parse(find(dealFields.stage)),
      amount: number.parse(find(dealFields.amount)),
      closesOn: toIso(text.parse(find(dealFields.closesOn)))?.slice(0, 10) ?? null,
      probability: number.parse(find(dealFields.probability)),
    },
  ]
}

const TranscriptPage = z.object({
  records: Records,
  callTranscripts: statedList(
    z.object({
      callId: z.union([z.string(), z.number()]).transform(String),
      transcript: listOf(
        z.object({
          speakerId: text,
          sentences: listOf(z.object({ start: z.number(), end: z.number(), text: z.string() })),
        }),
      ),
    }),
  ),
})
type GongTalk = z.infer<typeof TranscriptPage>['callTranscripts'][number]

function toTalk({ callId, transcript }: GongTalk, named: ReadonlyMap<string, Speaker>): RecordedTalk {
  const lines = transcript.flatMap(({ speakerId, sentences }): SpokenLine[] => {
    const { name, isOurs } = named.get(`${callId} ${speakerId ?? ''}`) ?? { name: 'Unknown speaker', isOurs: false }
    return sentences.map(({ start, end, text: said }) => ({
      speaker: name,
      isOurs,
      startMs: Math.max(0, start),
      endMs: Math.max(0, start, end),
      text: said,
    }))
  })
  return { callId, lines: lines.toSorted((one, other) => one.startMs - other.startMs) }
}
