import { isIPv4 } from 'node:net'
import path from 'node:path'
import * as z from 'zod'
import type { ProviderId } from '#adapters/llm/port.ts'
import { providerIds, purposes, type Purpose } from '#areas/models/rules/purposes.ts'

export type Config = {
  port: number
  host: string
  /** Absolute. Everything the product keeps outside the database lies under it. */
  dataDir: string
  /** Null: the product runs its own PostgreSQL under `dataDir`. */
  databaseUrl: string | null
  /** Origin without a slash at the end; null until the port is known. */
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
  /** Public registers of companies. Without keys GLEIF answers. */
  registers: {
    openCorporates: { token: string | null; url: string; callsPerDay: number; callsPerMonth: number }
    companiesHouse: { key: string | null; url: string }
    gleif: { url: string }
    /** `contact`: the e-mail address that the SEC wants to know from its callers. */
    sec: { contact: string | null; filesUrl: string; dataUrl: string }
  }
  /** Language models. Without any, the product answers with its own rules alone. */
  ai: {
    openAi: OutsideModel | null
    anthropic: (OutsideModel & { version: string }) | null
    perplexity: (OutsideModel & { path: string }) | null
    /** A server that speaks OpenAI's chat completions, as Ollama and vLLM do. */
    ownServer: {
      url: string
      model: string
      name: string
      key: string | null
      isOutside: boolean
      prices: GivenPrices | null
    } | null
    /** Who serves a purpose, where the settings chose somebody. */
    providerOf: Partial<Record<Purpose, ProviderId>>
    timeoutSeconds: number
    /** What a workspace may spend a day until its people set their own, in millionths of a US dollar. */
    dailyBudgetMicros: number
  }
  /** How many proxies stand before us, whose X-Forwarded-For is believed. */
  trustProxy: number
  /** Whether sign-up tells that an address has an account (`open`) or answers everybody alike. */
  signUpAnswers: 'open' | 'alike'
  /** Whether the operator stands up for the figures and badges of the landing page. */
  claimsConfirmed: boolean
  /** Whether a new installation starts with the fictional companies of the sample universe. */
  sampleCompanies: boolean
  /** What the files of one workspace may take together. */
  storageQuotaBytes: number
  logLevel: (typeof logLevels)[number]
  /** With it, /metrics wants it as bearer token; without, only this machine may read them. */
  metricsToken: string | null
  /** After this time a call is answered 503, and a database that says nothing is taken for gone. */
  callTimeoutMs: number
  /** Multiplies how many requests everybody may make. */
  rateLimitFactor: number
  /** How long a sender may stay silent in the middle of a body. */
  bodyStallMs: number
}

type OutsideModel = { key: string; url: string; model: string; prices: GivenPrices | null }
/** US dollars for a million tokens. */
type GivenPrices = { input: number; output: number }

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What is wrong with the settings, a sentence for each mistake. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(`Some settings are wrong:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`)
    this.name = 'ConfigError'
    this.mistakes = mistakes
  }
}

/** Reads all settings once, or tells all mistakes at once. An empty setting counts as absent. */
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

const address = (name: string, wanted: string, protocols: readonly string[]) =>
  // The value may hold a password, so it is not repeated.
  z
    .string()
    .refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), { error: `${name} must be ${wanted}.` })

function text(name: string, wanted: string, isGood: (value: string) => boolean) {
  return z
    .string()
    .trim()
    .refine(isGood, { error: ({ input }) => `${name} must be ${wanted}, but is ${JSON.stringify(input)}.` })
}

/** A key goes into a header, where a line break or a letter beyond ASCII would end the request; it is not repeated. */
const key = (name: string) =>
  z.string().regex(/^[\x21-\x7e]{1,300}$/, { error: `${name} must be letters, digits and signs without spaces.` })

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

const email = z.email()
const isMailbox = (value: string) => email.safeParse(/<([^<>]+)>$/.exec(value)?.[1] ?? value).success

const Settings = z
  .object({
    PORT: wholeNumber('PORT', 0, 65_535).default('3000'),
    HOST: text('HOST', 'a host name or an address without port', (value) => /^[\w.:-]+$/.test(value)).default(
      '127.0.0.1',
    ),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: address('DATABASE_URL', 'an address such as postgres://user:password@host:5432/name', [
      'postgres:',
      'postgresql:',
      'socket:',
    ]).optional(),
    PUBLIC_URL: text('PUBLIC_URL', 'an origin such as https://deals.example.com, without a path', isOrigin).optional(),
    SMTP_URL: address('SMTP_URL', 'an address such as smtp://user:password@host:587', ['smtp:', 'smtps:']).optional(),
    MAIL_FROM: text('MAIL_FROM', 'an e-mail address such as "Deals <deals@example.com>"', isMailbox).optional(),
    ADMIN_EMAIL: text('ADMIN_EMAIL', 'an e-mail address', (value) => email.safeParse(value).success).optional(),
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
      'an e-mail address',
      (value) => email.safeParse(value).success,
    ).optional(),
    SEC_FILES_URL: baseAddress('SEC_FILES_URL').default('https://www.sec.gov'),
    SEC_DATA_URL: baseAddress('SEC_DATA_URL').default('https://data.sec.gov'),
    OPENAI_API_KEY: key('OPENAI_API_KEY').optional(),
    OPENAI_URL: baseAddress('OPENAI_URL').default('https://api.openai.com/v1'),
    OPENAI_MODEL: modelName('OPENAI_MODEL').default('gpt-6-luna'),
    OPENAI_PRICES: prices('OPENAI_PRICES'),
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
    TRUST_PROXY: wholeNumber('TRUST_PROXY', 0, 10).default('0'),
    SIGN_UP_ANSWERS: oneOf('SIGN_UP_ANSWERS', ['open', 'alike']).optional(),
    CLAIMS_CONFIRMED: yesNo('CLAIMS_CONFIRMED').default('no'),
    SAMPLE_COMPANIES: yesNo('SAMPLE_COMPANIES').default('yes'),
    STORAGE_QUOTA_GB: wholeNumber('STORAGE_QUOTA_GB', 1, 1_000_000).default('20'),
    LOG_LEVEL: oneOf('LOG_LEVEL', logLevels).default('info'),
    METRICS_TOKEN: z.string().min(16, { error: 'METRICS_TOKEN must have at least 16 characters.' }).optional(),
    CALL_TIMEOUT_SECONDS: wholeNumber('CALL_TIMEOUT_SECONDS', 1, 600).default('30'),
    RATE_LIMIT_FACTOR: wholeNumber('RATE_LIMIT_FACTOR', 1, 100_000).default('1'),
    BODY_STALL_SECONDS: wholeNumber('BODY_STALL_SECONDS', 1, 300).default('20'),
  })
  // `when` makes these speak also while another setting is wrong, so that all mistakes are told at once.
  .refine(isTogether('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'), {
    error: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither.',
    when: () => true,
  })
  .refine(isTogether('S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'), {
    error: 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all or none.',
    when: () => true,
  })
  .refine(isTogether('AI_SERVER_URL', 'AI_SERVER_MODEL'), {
    error: 'AI_SERVER_URL and AI_SERVER_MODEL belong together: set both or neither.',
    when: () => true,
  })

function toConfig(given: z.infer<typeof Settings>): Config {
  return {
    ...toPlace(given),
    ...toMail(given),
    adminEmail: given.ADMIN_EMAIL?.toLowerCase() ?? null,
    authSecret: given.AUTH_SECRET ?? null,
    google: toGoogle(given),
    s3: toS3(given),
    registers: toRegisters(given),
    ai: toAi(given),
    trustProxy: Number(given.TRUST_PROXY),
    claimsConfirmed: given.CLAIMS_CONFIRMED === 'yes',
    sampleCompanies: given.SAMPLE_COMPANIES === 'yes',
    storageQuotaBytes: Number(given.STORAGE_QUOTA_GB) * 1024 ** 3,
    logLevel: given.LOG_LEVEL,
    metricsToken: given.METRICS_TOKEN ?? null,
    callTimeoutMs: Number(given.CALL_TIMEOUT_SECONDS) * 1000,
    rateLimitFactor: Number(given.RATE_LIMIT_FACTOR),
    bodyStallMs: Number(given.BODY_STALL_SECONDS) * 1000,
  }
}

function toPlace(given: z.infer<typeof Settings>) {
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
    // Where mails only reach the local outbox there is nobody to hide accounts from.
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
    // Checked above: every pair is a purpose and a provider.
    providerOf: Object.fromEntries(given.AI_PROVIDERS ? readProviders(given.AI_PROVIDERS) : []),
    timeoutSeconds: Number(given.AI_TIMEOUT_SECONDS),
    dailyBudgetMicros: Number(given.AI_DAILY_BUDGET_USD) * 1_000_000,
  }
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

/** Names without a dot, names that no public directory knows, and addresses that no public network routes. */
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
    // Servers other than Amazon's seldom have a host name for each bucket.
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

function isTogether(...names: string[]) {
  return (given: unknown) => {
    // Zod hands in whatever was given; only which names are there matters.
    const present = names.filter((name) => Object.hasOwn(given as object, name)).length
    return present === 0 || present === names.length
  }
}
