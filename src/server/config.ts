import path from 'node:path'
import type * as z from 'zod'
import { readList, readSecrets } from './settings/setting-kinds.ts'
import { Settings } from './settings/settings.ts'
import type { Config } from './settings/config-shape.ts'
import { toAi, toVoice } from './settings/read-ai.ts'

/** All mistakes in the settings, one sentence each. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(`Some settings are invalid:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`)
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
