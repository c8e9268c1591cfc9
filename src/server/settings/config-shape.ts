import type { ProviderId } from '#adapters/llm/port.ts'
import type { SanctionsListId } from '#adapters/sanctions-lists/port.ts'
import type { Purpose } from '#areas/models/rules/purposes.ts'
import type { logLevels } from './settings.ts'

export type Config = {
  port: number
  host: string
  /** Absolute path of everything the product stores outside the database. */
  dataDir: string
  /** Null: the product runs its own PostgreSQL under `dataDir`. */
  databaseUrl: string | null
  /** Origin without a trailing slash; null until the port is known. */
  publicUrl: string | null
  smtpUrl: string | null
  mailFrom: string
  adminEmail: string | null
  authSecret: string | null
  google: { issuer: string; clientId: string; clientSecret: string } | null
  s3: {
    endpoint: string | null
    region: string
    bucket: string
    accessKeyId: string
    secretAccessKey: string
    forcePathStyle: boolean
  } | null
  /** Public company registers. Without keys GLEIF is used. */
  registers: {
    openCorporates: { token: string | null; url: string; callsPerDay: number; callsPerMonth: number }
    companiesHouse: { key: string | null; url: string }
    gleif: { url: string }
    /** `contact`: the email address that the SEC requires of its callers. */
    sec: { contact: string | null; filesUrl: string; dataUrl: string }
  }
  /** Where the publishers have the files of their sanctions lists. */
  sanctionsLists: Record<SanctionsListId, string>
  /** Where the log of agreements is recorded outside of this installation. */
  anchoring: {
    chain: { rpcUrl: string; privateKey: `0x${string}`; contract: `0x${string}` | null; confirmations: number } | null
    /** Addresses of OpenTimestamps calendars. */
    calendars: readonly string[]
  }
  /** Language models. Without any, the product uses only its own rules. */
  ai: {
    openAi: OutsideModel | null
    anthropic: (OutsideModel & { version: string }) | null
    perplexity: (OutsideModel & { path: string }) | null
    /** A server with OpenAI's chat completions API, such as Ollama or vLLM. */
    ownServer: {
      url: string
      model: string
      name: string
      key: string | null
      isOutside: boolean
      prices: GivenPrices | null
    } | null
    /** The providers assigned to purposes. */
    providerOf: Partial<Record<Purpose, ProviderId>>
    timeoutSeconds: number
    /** The default daily budget of a workspace, in millionths of a US dollar. */
    dailyBudgetMicros: number
  }
  /** The voice coach: a realtime provider, and the program that speaks without one; null: none. */
  voice: {
    realtime: {
      key: string
      url: string
      model: string
      voice: string
      transcriber: string
      isOutside: boolean
      prices: GivenPrices | null
    } | null
    synthesiser: string | null
  }
  /** The payment provider; without it nothing can be paid online. */
  stripe: {
    key: string
    /** Two while one replaces the other. */
    webhookSecrets: readonly string[]
    url: string
    /** Stripe's id of the monthly price of each plan. */
    priceIds: { basic: string; premium: string; enterprise: string }
    /** Stripe's id of the tax rate of each invoice; null without tax. */
    taxRateId: string | null
  } | null
  /** Addresses of the sales tools; their credentials belong to workspaces. */
  salesTools: { gongUrl: string; chorusUrl: string; chorusAuthorization: 'token' | 'bearer'; klentyUrl: string }
  /** How many proxies in front of us are trusted with X-Forwarded-For. */
  trustProxy: number
  /** Whether sign-up reveals that an address has an account (`open`) or gives everybody the same response. */
  signUpAnswers: 'open' | 'alike'
  /** Whether the operator confirms the figures and badges of the landing page. */
  claimsConfirmed: boolean
  /** Whether a new installation starts with the fictional companies of the sample universe. */
  sampleCompanies: boolean
  /** The daemon of ClamAV that looks at each uploaded file: a port or a socket of this machine; null: nothing does. */
  virusScanner: { host: string; port: number } | { path: string } | null
  /** The storage quota of one workspace. */
  storageQuotaBytes: number
  logLevel: (typeof logLevels)[number]
  /** The bearer token for /metrics; without it only this machine may read them. */
  metricsToken: string | null
  /** After this time a call is answered 503, and a silent database is considered down. */
  callTimeoutMs: number
  /** Multiplies all request limits. */
  rateLimitFactor: number
  /** How long a sender may pause within a body. */
  bodyStallMs: number
}

type OutsideModel = { key: string; url: string; model: string; prices: GivenPrices | null }
/** US dollars per million tokens. */
export type GivenPrices = { input: number; output: number }
