import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
// @ts-expect-error -- the package brings no types
import * as oidc from 'oidc-provider'
// @ts-expect-error -- the same
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js'

export type GooglePerson = { sub: string; email: string; email_verified: boolean; name: string }

/** The part of the provider that we use; the package has no types. */
type Provider = {
  callback(): (request: unknown, response: unknown) => void
  interactionDetails(request: unknown, response: unknown): Promise<{ params: { client_id: string } }>
  interactionFinished(request: unknown, response: unknown, result: object): Promise<void>
  Grant: new (facts: { accountId: string; clientId: string }) => {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  proxy: boolean
}

/**
 * A real local OpenID Connect provider in the role of Google: authorization code with PKCE, signed ID tokens. Every
 * visitor is `person.current` and agrees to everything.
 */
export async function startGoogle(redirectUri: string) {
  const person: { current: GooglePerson } = {
    current: { sub: 'google-1', email: 'ada@example.test', email_verified: true, name: 'Ada of Google' },
  }
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening server has an address with a port.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { clientId: 'ma', clientSecret: 'secret-of-google' }
  const provider = new oidc.Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
    // All of these have defaults, but the provider logs a warning for each default.
    adapter: MemoryAdapter,
    jwks: { keys: [{ ...signingKey(), use: 'sig', alg: 'RS256' }] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: async () => ({ ...person.current, sub }) }),
  }) as Provider
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void agree(provider, { request, response, person: person.current })
    else answer(request, response)
  })
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return { config: { issuer, ...client }, person, close }
}

function signingKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
}

type Interaction = { request: unknown; response: unknown; person: GooglePerson }

async function agree(provider: Provider, { request, response, person }: Interaction): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId: person.sub, clientId: params.client_id })
  grant.addOIDCScope('openid email profile')
  const grantId = await grant.save()
  await provider.interactionFinished(request, response, { login: { accountId: person.sub }, consent: { grantId } })
}

/** Follows the provider's redirects as a browser would, and returns the address that leads back to us. */
export async function followGoogle(url: string, backTo: string): Promise<URL> {
  const jar = new Map<string, string>()
  let next = url
  for (let step = 0; step < 12; step++) {
    if (next.startsWith(backTo)) return new URL(next)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: cookie ? { cookie } : {} })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    next = new URL(location, next).href
  }
  throw new Error('the provider leads in circles')
}
