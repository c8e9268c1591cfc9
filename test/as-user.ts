import type { MemberRole, Role } from '#areas/permissions.ts'
import { addPerson, type AddedPerson } from './add-person.ts'
import { password } from './password.ts'
import type { App } from './start-app.ts'

/** A browser without pages: keeps its cookies and says where it comes from. */
export type Client = {
  fetch(pathname: string, init?: RequestInit): Promise<Response>
  /** Sends and expects JSON; throws with the answer when it is not a success. */
  call<Answer = unknown>(method: string, pathname: string, body?: unknown): Promise<Answer>
  cookie(): string
}

export type SignedInClient = Client & {
  userId: string
  email: string
  name: string
  password: string
  workspaceId: string
}

export type Person = { email?: string; name?: string; password?: string; role?: Role }

let people = 0

export function asVisitor(app: Pick<App, 'url' | 'fetch'>, held?: AddedPerson['cookie']): Client {
  const jar = new Map(held ? [[held.name, held.value]] : [])
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const client: Client = {
    async fetch(pathname, init = {}) {
      const headers = new Headers(init.headers)
      if (jar.size > 0) headers.set('cookie', cookie())
      if (!headers.has('origin')) headers.set('origin', app.url)
      // Browsers and every plain `app.fetch` get compressed answers; here compression took a tenth of the time.
      if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'identity')
      const response = await app.fetch(pathname, { ...init, headers })
      for (const line of response.headers.getSetCookie()) keep(jar, line)
      return response
    },
    async call<Answer>(method: string, pathname: string, body?: unknown) {
      const json =
        body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const response = await client.fetch(pathname, { method, ...json })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${pathname} answered ${response.status}: ${text}`)
      // The test names what the contract promises for this path.
      return (text === '' ? undefined : JSON.parse(text)) as Answer
    },
    cookie,
  }
  return client
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  if (/;\s*max-age=0(;|$)/i.test(line)) jar.delete(pair.slice(0, at))
  else jar.set(pair.slice(0, at), pair.slice(at + 1))
}

/** Somebody signed in. Signing up, the mail and signing in are not gone through: see addPerson. */
export async function asUser(app: App, person: Person = {}): Promise<SignedInClient> {
  people += 1
  const { email = `person${people}@example.com`, name = `Person ${people}`, role } = person
  const { userId, workspaceId, cookie } = await addPerson(app.deps, { ...person, email, name, role })
  return { ...asVisitor(app, cookie), userId, email, name, password: person.password ?? password, workspaceId }
}

/** Signs up, follows the link of the mail and signs in, all through the real calls. */
export async function signUpAndIn(
  app: Pick<App, 'url' | 'fetch' | 'mailTo'>,
  person: Omit<Person, 'role'> = {},
): Promise<SignedInClient> {
  people += 1
  const { email = `person${people}@example.com`, name = `Person ${people}` } = person
  const secret = person.password ?? password
  const client = asVisitor(app)
  await client.call('POST', '/api/auth/sign-up/email', { email, password: secret, name })
  const { text } = await app.mailTo(email, /confirm/i)
  const link = new URL(/https?:\/\/\S+verify-email\S+/.exec(text)?.[0] ?? '')
  await client.fetch(`${link.pathname}${link.search}`)
  await client.call('POST', '/api/auth/sign-in/email', { email, password: secret })
  const { user } = await client.call<{ user: { id: string } }>('GET', '/api/auth/get-session')
  const workspaces = await client.call<{ id: string; is_active: boolean }[]>('GET', '/api/workspaces')
  const workspaceId = workspaces.find((workspace) => workspace.is_active)?.id ?? ''
  return { ...client, userId: user.id, email, name, password: secret, workspaceId }
}

/** Makes a person a member of somebody's workspace, through invitation and acceptance, and lets them work in it. */
export async function joinWorkspace(
  app: App,
  owner: SignedInClient,
  guest: SignedInClient,
  role: MemberRole,
): Promise<void> {
  await owner.call('POST', '/api/workspace_invitations', { email: guest.email, role })
  const [invitation] = await guest.call<{ id: string }[]>('GET', '/api/workspace_invitations/received')
  if (!invitation) throw new Error(`No invitation reached ${guest.email}.`)
  await guest.call('POST', '/api/workspace_invitations/accept', { invitation_id: invitation.id })
  await guest.call('POST', `/api/workspaces/${owner.workspaceId}/activate`)
  void app
}

/** Lets somebody handle compliance in every workspace they are a member of, which their owners give on a screen. */
export async function giveCompliance({ deps }: Pick<App, 'deps'>, { userId }: { userId: string }): Promise<void> {
  await deps.db
    .updateTable('workspace_members')
    .set({ capabilities: ['compliance'] })
    .where('user_id', '=', userId)
    .execute()
}
