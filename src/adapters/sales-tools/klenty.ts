import * as z from 'zod'
import { callTool, refuseCall, type ToolCall } from './call-tool.ts'
import type { Klenty, KlentyCredentials, SalesToolSession } from './port.ts'

type Options = { url: string; timeoutMs: number }

const service = 'Klenty'

/** Klenty. Its limits are not documented: two requests a second are polite. */
export function openKlenty({ url, timeoutMs }: Options): Klenty {
  const ask = <Schema extends z.ZodType>(
    { loginEmail, apiKey }: KlentyCredentials,
    session: SalesToolSession,
    call: ToolCall<Schema>,
  ) => {
    const address = `${url.replace(/\/$/, '')}/user/${encodeURIComponent(loginEmail)}`
    return callTool({ service, url: address, headers: { 'x-api-key': apiKey }, session, timeoutMs }, call)
  }
  const findProspects = (credentials: KlentyCredentials, session: SalesToolSession, email: string) =>
    ask(credentials, session, { method: 'GET', path: '/prospects', query: { Email: email }, answer: Prospects })
  /** Writes answer `{ status }`; 200 with `status: false` is a failure. */
  const write = async (
    credentials: KlentyCredentials,
    session: SalesToolSession,
    { path, body }: { path: string; body: object },
  ) => {
    const call = { method: 'POST', path, body, answer: Written, isWrite: true } as const
    const answer = await ask(credentials, session, call)
    if (!answer) throw refuseCall(service, 'missing')
    if (!answer.status) throw refuseCall(service, 'rejected')
  }
  return {
    pace: { spacingMs: 500, callsPerDay: 10_000 },
    async check(credentials, session) {
      await findProspects(credentials, session, credentials.loginEmail)
    },
    async hasProspect(credentials, session, email) {
      const found = await findProspects(credentials, session, email)
      return (found ?? []).some((one) => one.Email?.toLowerCase() === email.toLowerCase())
    },
    async addProspect(credentials, session, { email, firstName, lastName, company }) {
      const body = { Email: email, FirstName: firstName, LastName: lastName, Company: company }
      await write(credentials, session, { path: '/prospects', body })
    },
    async startCadence(credentials, session, { email, cadence }) {
      await write(credentials, session, { path: '/startCadence', body: { Email: email, cadenceName: cadence } })
    },
  }
}

const Prospect = z.looseObject({ Email: z.string().nullish() })
/** One prospect, a list of them, or an object without any. */
const Prospects = z.union([z.array(Prospect), Prospect.transform((one) => (one.Email ? [one] : []))])
const Written = z.looseObject({ status: z.boolean() })
