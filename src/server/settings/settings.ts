import path from 'node:path'
import * as z from 'zod'
import { providerIds, purposes } from '#areas/models/rules/purposes.ts'
import {
  address,
  baseAddress,
  email,
  isHost,
  isMailbox,
  isOrigin,
  isWebAddress,
  key,
  modelName,
  oneOf,
  prices,
  readList,
  secrets,
  stripeId,
  text,
  wholeNumber,
  yesNo,
} from './setting-kinds.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** 'discovery=perplexity, negotiation=anthropic' */
export function readProviders(value: string): [string, string][] {
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

const ofacFiles = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports'

const stripeSettings = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_BASIC',
  'STRIPE_PRICE_PREMIUM',
  'STRIPE_PRICE_ENTERPRISE',
] as const

export const Settings = z
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
    error: 'CLAMD_HOST and CLAMD_SOCKET name the same scanner: set only one of them.',
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
