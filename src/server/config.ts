import { isIPv4 } from 'node:net'
import path from 'node:path'
import * as z from 'zod'
import type { ProviderId } from '#adapters/llm/port.ts'
import type { SanctionsListId } from '#adapters/sanctions-lists/port.ts'
import { providerIds, purposes, type Purpose } from '#areas/models/rules/purposes.ts'

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
type GivenPrices = { input: number; output: number }

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** All mistakes in the settings, one sentence each. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(`Some settings are wrong:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`)
    this.name = 'ConfigError'
    this.mistakes = mistakes
  }
}

/** Reads all settings, or throws with all mistakes. An empty setting counts as absent. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const read = Settings.safeParse(given)
  if (!read.success) throw new ConfigError(read.error.issues.map((issue) => issue.message))
  return toConfig(read.data)
}

const wholeNumber = (name: string, from: number, to: number) =>
  text(
    name,
    `a whole number from ${from} to ${to}`,
    (value) => /^\d{1,9}$/.test(value) && +value >= from && +value <= to,
  )

const oneOf = <Word extends string>(name: string, words: readonly Word[]) =>
  z.enum(words, {
    error: ({ input }) => `${name} must be one of ${words.join(', ')}, but is ${JSON.stringify(input)}.`,
  })

const yesNo = (name: string) => oneOf(name, ['yes', 'no'])

const address = (name: string, expected: string, protocols: readonly string[]) =>
  // The value may contain a password, so it is not repeated.
  z
    .string()
    .refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), { error: `${name} must be ${expected}.` })

function text(name: string, expected: string, isGood: (value: string) => boolean) {
  return z
    .string()
    .trim()
    .refine(isGood, { error: ({ input }) => `${name} must be ${expected}, but is ${JSON.stringify(input)}.` })
}

/** A key is sent in a header, which allows only ASCII without line breaks; it is not repeated. */
const key = (name: string) =>
  z.string().regex(/^[\x21-\x7e]{1,300}$/, { error: `${name} must be letters, digits and signs without spaces.` })

/** Each must be long enough to sign with. */
const secrets = (name: string) =>
  z.string().refine((value) => readSecrets(value).every((secret) => /^[\x21-\x7e]{16,300}$/.test(secret)), {
    error: `${name} must be a signing secret such as whsec_…, or two with a comma between them.`,
  })

const readSecrets = (value: string) => value.split(',').map((secret) => secret.trim())

const stripeId = (name: string, prefix: 'price' | 'txr') =>
  text(name, `an id of Stripe such as ${prefix}_1Ab2Cd`, (value) => new RegExp(`^${prefix}_\\w{1,200}$`).test(value))

const baseAddress = (name: string) => text(name, 'an address such as https://registers.example.com', isWebAddress)

const price = /^(\d{1,4}(?:\.\d{1,6})?)\/(\d{1,4}(?:\.\d{1,6})?)$/
const prices = (name: string) =>
  text(name, 'US dollars for a million tokens in and out, such as 0.25/2', (value) => price.test(value)).optional()

const modelName = (name: string) =>
  text(name, 'the name of a model such as gpt-6-luna', (value) => /^[\w./:@-]{1,150}$/.test(value))

/** 'discovery=perplexity, negotiation=anthropic' */
function readProviders(value: string): [string, string][] {
  return value.split(',').map((pair) => {
    const [purpose = '', provider = ''] = pair.split('=').map((word) => word.trim())
    return [purpose, provider]
  })
}

const knowsProviders = (value: string) =>
  readProviders(value).every(
    ([purpose, provider]) =>
      (purposes as readonly string[]).includes(purpose) && (providerIds as readonly string[]).includes(provider),
  )

const isHost = (value: string) => /^[\w.:-]+$/.test(value)

const email = z.email()
const isMailbox = (value: string) => email.safeParse(/<([^<>]+)>$/.exec(value)?.[1] ?? value).success

const ofacFiles = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports'

const stripeSettings = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_BASIC',
  'STRIPE_PRICE_PREMIUM',
  'STRIPE_PRICE_ENTERPRISE',
] as const

const Settings = z
  .object({
    PORT: wholeNumber('PORT', 0, 65_535).default('3000'),
    HOST: text('HOST', 'a host name or an address without port', isHost).default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: address('DATABASE_URL', 'an address such as postgres://user:password@host:5432/name', [
      'postgres:',
      'postgresql:',
      'socket:',
    ]).optional(),
    PUBLIC_URL: text('PUBLIC_URL', 'an origin such as https://deals.example.com, without a path', isOrigin).optional(),
    SMTP_URL: address('SMTP_URL', 'an address such as smtp://user:password@host:587', ['smtp:', 'smtps:']).optional(),
    MAIL_FROM: text('MAIL_FROM', 'an email address such as "Deals <deals@example.com>"', isMailbox).optional(),
    ADMIN_EMAIL: text('ADMIN_EMAIL', 'an email address', (value) => email.safeParse(value).success).optional(),
    AUTH_SECRET: z.string().min(32, { error: 'AUTH_SECRET must have at least 32 characters.' }).optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: text('GOOGLE_ISSUER', 'an address such as https://accounts.google.com', isWebAddress).optional(),
    S3_ENDPOINT: text('S3_ENDPOINT', 'an address such as https://s3.example.com', isWebAddress).optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_FORCE_PATH_STYLE: yesNo('S3_FORCE_PATH_STYLE').optional(),
    OPENCORPORATES_API_TOKEN: key('OPENCORPORATES_API_TOKEN').optional(),
    OPENCORPORATES_CALLS_PER_DAY: wholeNumber('OPENCORPORATES_CALLS_PER_DAY', 1, 1_000_000).default('50'),
    OPENCORPORATES_CALLS_PER_MONTH: wholeNumber('OPENCORPORATES_CALLS_PER_MONTH', 1, 100_000_000).default('200'),
    OPENCORPORATES_URL: baseAddress('OPENCORPORATES_URL').default('https://api.opencorporates.com/v0.4'),
    COMPANIES_HOUSE_API_KEY: key('COMPANIES_HOUSE_API_KEY').optional(),
    COMPANIES_HOUSE_URL: baseAddress('COMPANIES_HOUSE_URL').default('https://api.company-information.service.gov.uk'),
    GLEIF_URL: baseAddress('GLEIF_URL').default('https://api.gleif.org/api/v1'),
    SEC_CONTACT_EMAIL: text(
      'SEC_CONTACT_EMAIL',
      'an email address',
      (value) => email.safeParse(value).success,
    ).optional(),
    SEC_FILES_URL: baseAddress('SEC_FILES_URL').default('https://www.sec.gov'),
    SEC_DATA_URL: baseAddress('SEC_DATA_URL').default('https://data.sec.gov'),
    OFAC_SDN_URL: baseAddress('OFAC_SDN_URL').default(`${ofacFiles}/SDN.XML`),
    OFAC_CONSOLIDATED_URL: baseAddress('OFAC_CONSOLIDATED_URL').default(`${ofacFiles}/CONSOLIDATED.XML`),
    UN_LIST_URL: baseAddress('UN_LIST_URL').default('https://scsanctions.un.org/resources/xml/en/consolidated.xml'),
    // The token is the publisher's own for everybody.
    EU_LIST_URL: baseAddress('EU_LIST_URL').default(
      'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
    ),
    UK_LIST_URL: baseAddress('UK_LIST_URL').default('https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.csv'),
    OPENAI_API_KEY: key('OPENAI_API_KEY').optional(),
    OPENAI_URL: baseAddress('OPENAI_URL').default('https://api.openai.com/v1'),
    OPENAI_MODEL: modelName('OPENAI_MODEL').default('gpt-6-luna'),
    OPENAI_PRICES: prices('OPENAI_PRICES'),
    OPENAI_REALTIME_MODEL: modelName('OPENAI_REALTIME_MODEL').optional(),
    OPENAI_REALTIME_VOICE: text('OPENAI_REALTIME_VOICE', 'the name of a voice such as marin', (value) =>
      /^[\w-]{1,60}$/.test(value),
    ).default('marin'),
    OPENAI_REALTIME_TRANSCRIBER: modelName('OPENAI_REALTIME_TRANSCRIBER').default('gpt-4o-mini-transcribe'),
    OPENAI_REALTIME_PRICES: prices('OPENAI_REALTIME_PRICES'),
    SPEECH_PROGRAM: text('SPEECH_PROGRAM', 'the name or path of espeak-ng, or none', (value) =>
      /^[\w./-]{1,300}$/.test(value),
    ).default('espeak-ng'),
    ANTHROPIC_API_KEY: key('ANTHROPIC_API_KEY').optional(),
    ANTHROPIC_URL: baseAddress('ANTHROPIC_URL').default('https://api.anthropic.com/v1'),
    ANTHROPIC_MODEL: modelName('ANTHROPIC_MODEL').default('claude-sonnet-5-5'),
    ANTHROPIC_VERSION: text('ANTHROPIC_VERSION', 'a day such as 2023-06-01', (value) =>
      /^20\d\d-\d\d-\d\d$/.test(value),
    ).default('2023-06-01'),
    ANTHROPIC_PRICES: prices('ANTHROPIC_PRICES'),
    PERPLEXITY_API_KEY: key('PERPLEXITY_API_KEY').optional(),
    PERPLEXITY_URL: baseAddress('PERPLEXITY_URL').default('https://api.perplexity.ai'),
    PERPLEXITY_PATH: text('PERPLEXITY_PATH', 'a path such as /v1/agent', (value) =>
      /^(\/[\w.-]+){1,6}$/.test(value),
    ).default('/v1/agent'),
    PERPLEXITY_MODEL: modelName('PERPLEXITY_MODEL').default('perplexity/sonar'),
    PERPLEXITY_PRICES: prices('PERPLEXITY_PRICES'),
    AI_SERVER_URL: baseAddress('AI_SERVER_URL').optional(),
    AI_SERVER_MODEL: modelName('AI_SERVER_MODEL').optional(),
    AI_SERVER_NAME: text('AI_SERVER_NAME', 'a name of at most 60 letters', (value) => value.length <= 60).default(
      'Own AI server',
    ),
    AI_SERVER_KEY: key('AI_SERVER_KEY').optional(),
    AI_SERVER_OUTSIDE: yesNo('AI_SERVER_OUTSIDE').optional(),
    AI_SERVER_PRICES: prices('AI_SERVER_PRICES'),
    AI_PROVIDERS: text(
      'AI_PROVIDERS',
      `pairs such as discovery=perplexity, of a purpose (${purposes.join(', ')}) and a provider (${providerIds.join(', ')})`,
      knowsProviders,
    ).optional(),
    AI_TIMEOUT_SECONDS: wholeNumber('AI_TIMEOUT_SECONDS', 5, 600).default('60'),
    AI_DAILY_BUDGET_USD: wholeNumber('AI_DAILY_BUDGET_USD', 0, 1_000_000).default('5'),
    STRIPE_SECRET_KEY: key('STRIPE_SECRET_KEY').optional(),
    STRIPE_WEBHOOK_SECRET: secrets('STRIPE_WEBHOOK_SECRET').optional(),
    STRIPE_PRICE_BASIC: stripeId('STRIPE_PRICE_BASIC', 'price').optional(),
    STRIPE_PRICE_PREMIUM: stripeId('STRIPE_PRICE_PREMIUM', 'price').optional(),
    STRIPE_PRICE_ENTERPRISE: stripeId('STRIPE_PRICE_ENTERPRISE', 'price').optional(),
    STRIPE_TAX_RATE: stripeId('STRIPE_TAX_RATE', 'txr').optional(),
    STRIPE_URL: baseAddress('STRIPE_URL').default('https://api.stripe.com'),
    CHAIN_RPC_URL: address('CHAIN_RPC_URL', 'an address such as https://node.example.com', [
      'http:',
      'https:',
    ]).optional(),
    CHAIN_PRIVATE_KEY: text('CHAIN_PRIVATE_KEY', '0x and 64 hexadecimal digits', (value) =>
      /^0x[0-9a-fA-F]{64}$/.test(value),
    ).optional(),
    CHAIN_CONTRACT: text('CHAIN_CONTRACT', '0x and 40 hexadecimal digits', (value) =>
      /^0x[0-9a-fA-F]{40}$/.test(value),
    ).optional(),
    CHAIN_CONFIRMATIONS: wholeNumber('CHAIN_CONFIRMATIONS', 1, 1000).default('12'),
    TIMESTAMP_CALENDARS: text(
      'TIMESTAMP_CALENDARS',
      'addresses of OpenTimestamps calendars such as https://a.pool.opentimestamps.org, separated by commas',
      (value) => readList(value).every(isWebAddress),
    ).optional(),
    GONG_URL: baseAddress('GONG_URL').default('https://api.gong.io'),
    CHORUS_URL: baseAddress('CHORUS_URL').default('https://chorus.ai'),
    CHORUS_AUTHORIZATION: oneOf('CHORUS_AUTHORIZATION', ['token', 'bearer']).default('token'),
    KLENTY_URL: baseAddress('KLENTY_URL').default('https://app.klenty.com/apis/v1'),
    TRUST_PROXY: wholeNumber('TRUST_PROXY', 0, 10).default('0'),
    SIGN_UP_ANSWERS: oneOf('SIGN_UP_ANSWERS', ['open', 'alike']).optional(),
    CLAIMS_CONFIRMED: yesNo('CLAIMS_CONFIRMED').default('no'),
    SAMPLE_COMPANIES: yesNo('SAMPLE_COMPANIES').default('yes'),
    CLAMD_HOST: text('CLAMD_HOST', 'a host name or an address without port', isHost).optional(),
    CLAMD_PORT: wholeNumber('CLAMD_PORT', 1, 65_535).default('3310'),
    CLAMD_SOCKET: text('CLAMD_SOCKET', 'the path of a socket such as /run/clamav/clamd.ctl', (value) =>
      path.isAbsolute(value),
    ).optional(),
    STORAGE_QUOTA_GB: wholeNumber('STORAGE_QUOTA_GB', 1, 1_000_000).default('20'),
    LOG_LEVEL: oneOf('LOG_LEVEL', logLevels).default('info'),
    METRICS_TOKEN: z.string().min(16, { error: 'METRICS_TOKEN must have at least 16 characters.' }).optional(),
    CALL_TIMEOUT_SECONDS: wholeNumber('CALL_TIMEOUT_SECONDS', 1, 600).default('30'),
    RATE_LIMIT_FACTOR: wholeNumber('RATE_LIMIT_FACTOR', 1, 100_000).default('1'),
    BODY_STALL_SECONDS: wholeNumber('BODY_STALL_SECONDS', 1, 300).default('20'),
  })
  // `when` runs these checks even if another setting is wrong, so that all mistakes are reported.
  .refine(areTogether('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'), {
    error: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither.',
    when: () => true,
  })
  .refine(areTogether('S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'), {
    error: 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all or none.',
    when: () => true,
  })
  .refine(areTogether(...stripeSettings), {
    error: `${stripeSettings.join(', ')} belong together: set all or none.`,
    when: () => true,
  })
  .refine((given) => given.CLAMD_HOST === undefined || given.CLAMD_SOCKET === undefined, {
    error: 'CLAMD_HOST and CLAMD_SOCKET are two ways to one scanner: set one of them.',
    when: () => true,
  })
  .refine(areTogether('CHAIN_RPC_URL', 'CHAIN_PRIVATE_KEY'), {
    error: 'CHAIN_RPC_URL and CHAIN_PRIVATE_KEY belong together: set both or neither.',
    when: () => true,
  })
  .refine((given) => !isGiven(given, 'OPENAI_REALTIME_MODEL') || isGiven(given, 'OPENAI_API_KEY'), {
    error: 'OPENAI_REALTIME_MODEL needs OPENAI_API_KEY.',
    when: () => true,
  })
  .refine(areTogether('AI_SERVER_URL', 'AI_SERVER_MODEL'), {
    error: 'AI_SERVER_URL and AI_SERVER_MODEL belong together: set both or neither.',
    when: () => true,
  })

function toConfig(given: z.infer<typeof Settings>): Config {
  return {
    ...toLocation(given),
    ...toMail(given),
    adminEmail: given.ADMIN_EMAIL?.toLowerCase() ?? null,
    authSecret: given.AUTH_SECRET ?? null,
    google: toGoogle(given),
    s3: toS3(given),
    registers: toRegisters(given),
    sanctionsLists: {
      ofac_sdn: given.OFAC_SDN_URL,
      ofac_consolidated: given.OFAC_CONSOLIDATED_URL,
      un: given.UN_LIST_URL,
      eu: given.EU_LIST_URL,
      uk: given.UK_LIST_URL,
    },
    anchoring: toAnchoring(given),
    ai: toAi(given),
    voice: toVoice(given),
    stripe: toStripe(given),
    salesTools: {
      gongUrl: given.GONG_URL,
      chorusUrl: given.CHORUS_URL,
      chorusAuthorization: given.CHORUS_AUTHORIZATION,
      klentyUrl: given.KLENTY_URL,
    },
    trustProxy: Number(given.TRUST_PROXY),
    claimsConfirmed: given.CLAIMS_CONFIRMED === 'yes',
    sampleCompanies: given.SAMPLE_COMPANIES === 'yes',
    virusScanner: toVirusScanner(given),
    storageQuotaBytes: Number(given.STORAGE_QUOTA_GB) * 1024 ** 3,
    logLevel: given.LOG_LEVEL,
    metricsToken: given.METRICS_TOKEN ?? null,
    callTimeoutMs: Number(given.CALL_TIMEOUT_SECONDS) * 1000,
    rateLimitFactor: Number(given.RATE_LIMIT_FACTOR),
    bodyStallMs: Number(given.BODY_STALL_SECONDS) * 1000,
  }
}

function toLocation(given: z.infer<typeof Settings>) {
  return {
    port: Number(given.PORT),
    host: given.HOST,
    dataDir: path.resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL ?? null,
    publicUrl: given.PUBLIC_URL === undefined ? null : new URL(given.PUBLIC_URL).origin,
  }
}

function toMail(given: z.infer<typeof Settings>): Pick<Config, 'smtpUrl' | 'mailFrom' | 'signUpAnswers'> {
  const smtpUrl = given.SMTP_URL ?? null
  return {
    smtpUrl,
    mailFrom: given.MAIL_FROM ?? 'M&A Intelligence <no-reply@localhost>',
    // If mails only go to the local outbox, there is nobody to hide accounts from.
    signUpAnswers: given.SIGN_UP_ANSWERS ?? (smtpUrl ? 'alike' : 'open'),
  }
}

function toGoogle(given: z.infer<typeof Settings>): Config['google'] {
  if (!given.GOOGLE_CLIENT_ID || !given.GOOGLE_CLIENT_SECRET) return null
  return {
    issuer: given.GOOGLE_ISSUER ?? 'https://accounts.google.com',
    clientId: given.GOOGLE_CLIENT_ID,
    clientSecret: given.GOOGLE_CLIENT_SECRET,
  }
}

function toRegisters(given: z.infer<typeof Settings>): Config['registers'] {
  return {
    openCorporates: {
      token: given.OPENCORPORATES_API_TOKEN ?? null,
      url: given.OPENCORPORATES_URL,
      callsPerDay: Number(given.OPENCORPORATES_CALLS_PER_DAY),
      callsPerMonth: Number(given.OPENCORPORATES_CALLS_PER_MONTH),
    },
    companiesHouse: { key: given.COMPANIES_HOUSE_API_KEY ?? null, url: given.COMPANIES_HOUSE_URL },
    gleif: { url: given.GLEIF_URL },
    sec: { contact: given.SEC_CONTACT_EMAIL ?? null, filesUrl: given.SEC_FILES_URL, dataUrl: given.SEC_DATA_URL },
  }
}

function toVirusScanner(given: z.infer<typeof Settings>): Config['virusScanner'] {
  const { CLAMD_HOST: host, CLAMD_PORT: port, CLAMD_SOCKET: socket } = given
  if (socket !== undefined) return { path: socket }
  return host === undefined ? null : { host, port: Number(port) }
}

function toStripe(given: z.infer<typeof Settings>): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given
  const { STRIPE_PRICE_BASIC: basic, STRIPE_PRICE_PREMIUM: premium, STRIPE_PRICE_ENTERPRISE: enterprise } = given
  if (!secretKey || !webhookSecret || !basic || !premium || !enterprise) return null
  return {
    key: secretKey,
    webhookSecrets: readSecrets(webhookSecret),
    url: given.STRIPE_URL,
    priceIds: { basic, premium, enterprise },
    taxRateId: given.STRIPE_TAX_RATE ?? null,
  }
}

function toAnchoring(given: z.infer<typeof Settings>): Config['anchoring'] {
  const { CHAIN_RPC_URL: rpcUrl, CHAIN_PRIVATE_KEY: signer, CHAIN_CONTRACT: contract } = given
  const confirmations = Number(given.CHAIN_CONFIRMATIONS)
  return {
    // Checked above: 0x and digits.
    chain:
      rpcUrl && signer
        ? {
            rpcUrl,
            privateKey: signer as `0x${string}`,
            contract: (contract ?? null) as `0x${string}` | null,
            confirmations,
          }
        : null,
    calendars: readList(given.TIMESTAMP_CALENDARS ?? ''),
  }
}

function readList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function toAi(given: z.infer<typeof Settings>): Config['ai'] {
  const { OPENAI_API_KEY, ANTHROPIC_API_KEY, PERPLEXITY_API_KEY } = given
  return {
    openAi: OPENAI_API_KEY
      ? {
          key: OPENAI_API_KEY,
          url: given.OPENAI_URL,
          model: given.OPENAI_MODEL,
          prices: toPrices(given.OPENAI_PRICES),
        }
      : null,
    anthropic: ANTHROPIC_API_KEY
      ? {
          key: ANTHROPIC_API_KEY,
          url: given.ANTHROPIC_URL,
          model: given.ANTHROPIC_MODEL,
          version: given.ANTHROPIC_VERSION,
          prices: toPrices(given.ANTHROPIC_PRICES),
        }
      : null,
    perplexity: PERPLEXITY_API_KEY
      ? {
          key: PERPLEXITY_API_KEY,
          url: given.PERPLEXITY_URL,
          path: given.PERPLEXITY_PATH,
          model: given.PERPLEXITY_MODEL,
          prices: toPrices(given.PERPLEXITY_PRICES),
        }
      : null,
    ownServer: toOwnServer(given),
    // Checked above: each pair is a purpose and a provider.
    providerOf: Object.fromEntries(given.AI_PROVIDERS ? readProviders(given.AI_PROVIDERS) : []),
    timeoutSeconds: Number(given.AI_TIMEOUT_SECONDS),
    dailyBudgetMicros: Number(given.AI_DAILY_BUDGET_USD) * 1_000_000,
  }
}

function toVoice(given: z.infer<typeof Settings>): Config['voice'] {
  const { OPENAI_API_KEY: apiKey, OPENAI_REALTIME_MODEL: model, OPENAI_URL: url, SPEECH_PROGRAM: program } = given
  const realtime =
    apiKey && model
      ? {
          key: apiKey,
          url,
          model,
          voice: given.OPENAI_REALTIME_VOICE,
          transcriber: given.OPENAI_REALTIME_TRANSCRIBER,
          // The provider's own protocol may be spoken by a server of the operator.
          isOutside: !isOwnNetwork(new URL(url).hostname),
          prices: toPrices(given.OPENAI_REALTIME_PRICES),
        }
      : null
  return { realtime, synthesiser: program === 'none' ? null : program }
}

function toOwnServer(given: z.infer<typeof Settings>): Config['ai']['ownServer'] {
  const { AI_SERVER_URL: url, AI_SERVER_MODEL: model, AI_SERVER_OUTSIDE: outside } = given
  if (!url || !model) return null
  return {
    url,
    model,
    name: given.AI_SERVER_NAME,
    key: given.AI_SERVER_KEY ?? null,
    isOutside: outside ? outside === 'yes' : !isOwnNetwork(new URL(url).hostname),
    prices: toPrices(given.AI_SERVER_PRICES),
  }
}

function toPrices(given: string | undefined): GivenPrices | null {
  const [, input, output] = price.exec(given ?? '') ?? []
  return input && output ? { input: Number(input), output: Number(output) } : null
}

/** Names without a dot, private domains, and private addresses. */
function isOwnNetwork(hostname: string): boolean {
  if (hostname.startsWith('[')) return /^\[(::1\]|f[cd]|fe80)/i.test(hostname)
  if (isIPv4(hostname)) return /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(hostname)
  return !hostname.includes('.') || /\.(local|lan|internal|intranet|home\.arpa)$/.test(hostname)
}

function toS3(given: z.infer<typeof Settings>): Config['s3'] {
  if (!given.S3_BUCKET || !given.S3_ACCESS_KEY_ID || !given.S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: given.S3_ENDPOINT ?? null,
    region: given.S3_REGION,
    bucket: given.S3_BUCKET,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
    // Servers other than Amazon's rarely have a host name per bucket.
    forcePathStyle: given.S3_FORCE_PATH_STYLE ? given.S3_FORCE_PATH_STYLE === 'yes' : given.S3_ENDPOINT !== undefined,
  }
}

function isWebAddress(value: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '')
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return isWebAddress(value) && url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}

function isGiven(given: unknown, name: string): boolean {
  // The value is any input; only the name in it matters.
  return Object.hasOwn(given as object, name)
}

function areTogether(...names: string[]) {
  return (given: unknown) => {
    // The value is any input; only the names in it matter.
    const present = names.filter((name) => Object.hasOwn(given as object, name)).length
    return present === 0 || present === names.length
  }
}
