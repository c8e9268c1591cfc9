import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as an emulator reads it. */
export type ToolRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The parsed body; an empty object where there is none. */
  body: Record<string, unknown>
}
export type ToolAnswer = { status: number; headers?: Record<string, string>; body: unknown }
type Emulated = (request: ToolRequest) => ToolAnswer

/** No answer at all, one that never ends, one that is no JSON, a closed socket, or a fixed one so many times. */
export type ToolMood = 'silence' | 'drip' | 'malformed' | 'hang-up' | (ToolAnswer & { times?: number }) | null

export type ToolServer = {
  url: string
  asked: ToolRequest[]
  /** From now on; null restores the normal answers. */
  play(mood: ToolMood): void
  close(): Promise<void>
}

export async function startToolServer(emulated: Emulated): Promise<ToolServer> {
  const asked: ToolRequest[] = []
  let mood: ToolMood = null
  const takeMood = () => {
    const now = mood
    if (now !== null && typeof now === 'object' && now.times !== undefined)
      mood = now.times <= 1 ? null : { ...now, times: now.times - 1 }
    return now
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const received = toToolRequest(request, Buffer.concat(parts).toString('utf8'))
      asked.push(received)
      const now = takeMood()
      if (typeof now === 'string') return misbehave(now, request, response)
      const answer = now ?? emulated(received)
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server listening on a port has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    play: (next) => void (mood = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function toToolRequest({ url, method = 'GET', headers }: IncomingMessage, text: string): ToolRequest {
  const { pathname, searchParams } = new URL(url ?? '/', 'http://tool')
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  return { method, path: pathname, query: searchParams, headers, body }
}

function misbehave(mood: Extract<ToolMood, string>, request: IncomingMessage, response: ServerResponse): void {
  if (mood === 'silence') return
  if (mood === 'hang-up') return void request.socket.destroy()
  if (mood === 'malformed') return void response.writeHead(200).end('<html>{"calls":')
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(timer))
}

const gongKey = { accessKey: 'gong-key', accessKeySecret: 'gong-secret', host: null }
const chorusKey = { token: 'chorus-token' }
const klentyKey = { loginEmail: 'desk@buyer.example', apiKey: 'klenty-key' }
export const toolKeys = { gong: gongKey, chorus: chorusKey, klenty: klentyKey }

const ok = (body: unknown): ToolAnswer => ({ status: 200, body })
const gongError = (status: number, error: string): ToolAnswer => ({
  status,
  body: { requestId: '4al018gzaztcr8nbukw', errors: [error] },
})

/** Beyond what a number of JavaScript holds. */
export const gongCallIds = ['7782342274025937895', '7782342274025937896', '7782342274025937897']

/** What is said in the first call of Gong and in the meeting of Chorus. */
const talk = [
  ['ours', 0, 6, 'Thank you for your time. How do you feel about our offer?'],
  ['theirs', 7, 17, 'The headline is too low for us. We need at least $21 million.'],
  ['ours', 18, 24, 'We could go to $19.75 million with 90% in cash.'],
  ['theirs', 25, 33, 'I will send you the customer contracts by Friday.'],
] as const

const gongCalls = gongCallIds.map((id, index) => ({
  metaData: {
    id,
    url: `https://app.gong.io/call?id=${id}`,
    title: ['Price call', 'Management meeting', 'First contact'][index],
    scheduled: `2026-11-${20 - index}T09:00:00Z`,
    started: `2026-11-${20 - index}T09:01:00Z`,
    duration: [1800, 3600, 600][index],
    primaryUserId: '234599484848423',
    isPrivate: false,
  },
  context:
    index === 2
      ? []
      : [
          {
            system: 'Salesforce',
            objects: [
              {
                objectType: 'Opportunity',
                objectId: '0064x00000Helix',
                fields: [
                  { name: 'Name', value: 'Helix Diagnostics' },
                  { name: 'StageName', value: 'Negotiation' },
                  { name: 'Amount', value: 28_000_000 },
                  { name: 'CloseDate', value: '2027-01-29' },
                  { name: 'Probability', value: 70 },
                ],
                timing: 'Now',
              },
              { objectType: 'Account', objectId: '0014x00000Helix', fields: [{ name: 'Name', value: 'Helix' }] },
            ],
          },
        ],
  parties: [
    {
      id: '1',
      name: 'Ann Buyer',
      emailAddress: 'ann@buyer.example',
      speakerId: '11',
      userId: '91',
      affiliation: 'Internal',
    },
    { id: '2', name: 'Sam Seller', emailAddress: 'sam@helix.example', speakerId: '22', affiliation: 'External' },
  ],
  interaction: {
    speakers: [
      { id: '1', userId: '91', talkTime: 600 },
      { id: '2', talkTime: 900 },
    ],
    // the third was not measured: its speakers are
    interactionStats: index === 2 ? [] : [{ name: 'Talk Ratio', value: [0.6, 42][index] }],
    questions: { companyCount: 5, nonCompanyCount: 3 },
  },
}))

type GongFilter = { callIds?: string[]; fromDateTime?: string; toDateTime?: string }
const gongRecords = (size: number, cursor?: string) => ({
  totalRecords: gongCalls.length,
  currentPageSize: size,
  currentPageNumber: 0,
  ...(cursor !== undefined && { cursor }),
})

/** Gong API v2 of one customer: two calls a page, in the order of their ids. */
export const emulateGong: Emulated = ({ method, path, query, headers, body }) => {
  if (headers.authorization !== `Basic ${Buffer.from('gong-key:gong-secret').toString('base64')}`)
    return gongError(401, 'Unauthorized')
  const filter = (body['filter'] ?? {}) as GongFilter
  const calls: Record<string, () => ToolAnswer> = {
    'POST /v2/calls/extensive': () => listGongCalls(filter, Number(body['cursor'] ?? 0)),
    'POST /v2/calls/transcript': () => listGongTalks(filter),
    'GET /v2/calls': () =>
      query.has('fromDateTime') && query.has('toDateTime')
        ? ok({ requestId: 'r', records: gongRecords(0), calls: [] })
        : gongError(400, 'fromDateTime is required'),
  }
  return calls[`${method} ${path}`]?.() ?? gongError(404, 'Not found')
}

function listGongCalls({ callIds, fromDateTime, toDateTime }: GongFilter, from: number): ToolAnswer {
  if (!callIds && (!fromDateTime || !toDateTime)) return gongError(400, 'A period is required')
  const isIn = (at: string) => at >= String(fromDateTime) && at < String(toDateTime)
  const found = gongCalls.filter(({ metaData: { id, started } }) => callIds?.includes(id) ?? isIn(started))
  if (found.length === 0) return gongError(404, 'No calls found corresponding to the provided filters')
  const page = found.slice(from, from + 2)
  const next = from + 2 < found.length ? String(from + 2) : undefined
  return ok({ requestId: 'r', records: gongRecords(page.length, next), calls: page })
}

function listGongTalks({ callIds = [] }: GongFilter): ToolAnswer {
  const [id = ''] = gongCallIds
  if (!callIds.includes(id)) return gongError(404, 'No transcripts')
  const transcript = talk.map(([who, start, end, text]) => ({
    speakerId: who === 'ours' ? '11' : '22',
    topic: 'Pricing',
    sentences: [{ start: start * 1000, end: end * 1000, text }],
  }))
  return ok({ requestId: 'r', records: gongRecords(1), callTranscripts: [{ callId: id, transcript }] })
}

const chorusError = (status: number, detail: string): ToolAnswer => ({
  status,
  body: { errors: [{ code: null, detail, id: null, status: String(status), title: detail, source: null }] },
})

export const chorusMeetingIds = ['EE8ED5BBBC254177B8201B9D84855949', '423295C52B954F5D09E23D7A014546F6']

const chorusMeetings = chorusMeetingIds.map((engagement_id, index) => ({
  engagement_id,
  engagement_type: 'meeting',
  subject: ['Price talk with Helix', 'First meeting'][index],
  date_time: Date.parse(`2026-11-${20 - index}T10:00:00Z`) / 1000,
  duration: [33, 1200][index],
  account_name: 'Helix Diagnostics',
  opportunity_id: '0064x00000Helix',
  opportunity_name: 'Helix Diagnostics',
  participants: [
    { name: 'Ann Buyer', email: 'ann@buyer.example', type: 'rep' },
    { name: 'Sam Seller', email: 'sam@helix.example', type: 'cust' },
  ],
  num_cust_questions: [2, 4][index],
  num_engaging_questions: [1, 1][index],
  url: `https://chorus.ai/meeting/${engagement_id}`,
}))

/** Chorus: one engagement a page, the token itself in the header. */
export const emulateChorus: Emulated = ({ path, query, headers }) => {
  if (headers.authorization !== 'chorus-token') return chorusError(401, 'Invalid token')
  if (path === '/v3/engagements') return listEngagements(query)
  const id = /^\/api\/v1\/conversations\/([^/]+)$/.exec(path)?.[1] ?? ''
  const index = chorusMeetingIds.indexOf(id)
  if (index === -1) return chorusError(404, 'Not found')
  const withTalk = (query.get('fields') ?? '').split(',').includes('recording.utterances')
  const attributes = {
    name: chorusMeetings[index]?.subject,
    metrics: [{ name: 'Talk Ratio', value: [72, 48][index] }],
    recap: ['The seller asks for $21 million.'],
    action_items: ['Sam sends the contracts.'],
    ...(withTalk && { recording: { duration: 33, utterances: makeUtterances() } }),
  }
  return ok({ data: { type: 'recording', id, attributes } })
}

function listEngagements(query: URLSearchParams): ToolAnswer {
  const from = Date.parse(query.get('min_date') ?? '') / 1000
  const to = Date.parse(query.get('max_date') ?? '') / 1000
  const found = chorusMeetings.filter(({ date_time }) => date_time >= from && date_time < to)
  const at = Number(query.get('continuation_key') ?? 0)
  const next = at + 1 < found.length ? { continuation_key: String(at + 1) } : {}
  return ok({ engagements: found.slice(at, at + 1), ...next })
}

function makeUtterances(): object[] {
  return talk.map(([who, start, end, snippet], at) => ({
    id: `u${at}`,
    index: at,
    date_time: '2026-11-20T10:00:00Z',
    engaging: false,
    expired: false,
    participant: who === 'ours' ? 0 : 1,
    snippet,
    snippet_time: start,
    snippet_length: end - start,
    snippet_word_count: snippet.split(' ').length,
    speaker_name: who === 'ours' ? 'Ann Buyer' : 'Sam Seller',
    speaker_type: who === 'ours' ? 'rep' : 'cust',
  }))
}

type CadenceStart = { Email: string; cadenceName: string }

/** Klenty of one user, with one known prospect; it knows two sequences. */
export function makeKlenty(): { emulate: Emulated; started: CadenceStart[] } {
  const prospects = new Set(['known@helix.example'])
  const started: CadenceStart[] = []
  const missing: ToolAnswer = { status: 404, body: { status: false, message: 'Not found' } }
  const calls: Record<string, Emulated> = {
    'GET prospects': ({ query }) => {
      const email = query.get('Email') ?? ''
      if (!prospects.has(email)) return missing
      return ok({ Id: 'p1', Email: email, FirstName: 'Sam', LastName: 'Seller', Company: 'Helix' })
    },
    'POST prospects': ({ body }) => {
      prospects.add(String(body['Email']))
      return ok({ status: true })
    },
    'POST startCadence': ({ body }) => {
      const order = body as CadenceStart
      if (!prospects.has(order.Email) || !/^(Deal outreach|Deal follow-up)$/.test(order.cadenceName))
        return ok({ status: false, message: 'Cadence not found' })
      started.push(order)
      return ok({ status: true })
    },
  }
  const emulate: Emulated = (request) => {
    const { method, path, headers } = request
    if (headers['x-api-key'] !== 'klenty-key') return { status: 401, body: { status: false, message: 'Invalid key' } }
    const name = /^\/user\/desk%40buyer\.example\/(\w+)$/.exec(path)?.[1] ?? ''
    return calls[`${method} ${name}`]?.(request) ?? missing
  }
  return { emulate, started }
}
