import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function mistakesOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
}

describe('readConfig', () => {
  test('needs no setting at all', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: `${process.cwd()}/data`,
      databaseUrl: null,
      publicUrl: null,
      smtpUrl: null,
      google: null,
      s3: null,
      trustProxy: 0,
      claimsConfirmed: false,
      storageQuotaBytes: 20 * 1024 ** 3,
      logLevel: 'info',
      rateLimitFactor: 1,
      bodyStallMs: 20_000,
    })
  })

  test('has a realtime voice once a model of it and the key are there, and a program that speaks', () => {
    expect(readConfig({}).voice).toEqual({ realtime: null, synthesiser: 'espeak-ng' })
    expect(readConfig({ OPENAI_API_KEY: 'sk-1', SPEECH_PROGRAM: 'none' }).voice).toEqual({
      realtime: null,
      synthesiser: null,
    })
    const outside = { OPENAI_API_KEY: 'sk-1', OPENAI_REALTIME_MODEL: 'gpt-realtime', OPENAI_REALTIME_PRICES: '32/64' }
    expect(readConfig(outside).voice.realtime).toMatchObject({
      url: 'https://api.openai.com/v1',
      isOutside: true,
      prices: { input: 32, output: 64 },
    })
    const inside = { ...outside, OPENAI_URL: 'http://10.0.0.7:8000/v1' }
    expect(readConfig(inside).voice.realtime?.isOutside).toBe(false)
    expect(mistakesOf({ OPENAI_REALTIME_MODEL: 'gpt-realtime' })).toEqual([
      'OPENAI_REALTIME_MODEL needs OPENAI_API_KEY.',
    ])
  })

  test('reports all mistakes together, one sentence each', () => {
    const mistakes = mistakesOf({
      PORT: '70000',
      PUBLIC_URL: 'deals.example.com',
      SMTP_URL: 'http://user:hidden@mail',
      GOOGLE_CLIENT_ID: 'only-half',
      S3_BUCKET: 'alone',
      LOG_LEVEL: 'loud',
    })
    expect(mistakes).toHaveLength(6)
    expect(mistakes).toContain('PORT must be a whole number from 0 to 65535, but is "70000".')
    expect(mistakes).toContain('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither.')
    expect(mistakes.every((mistake) => mistake.endsWith('.'))).toBe(true)
  })

  test.each([
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['HOST', 'a host'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_URL', 'https://deals.example.com/app'],
    ['PUBLIC_URL', 'ftp://deals.example.com'],
    ['MAIL_FROM', 'Deals'],
    ['ADMIN_EMAIL', 'root'],
    ['AUTH_SECRET', 'short'],
    ['TRUST_PROXY', 'yes'],
    ['CLAIMS_CONFIRMED', 'true'],
    ['SIGN_UP_ANSWERS', 'maybe'],
    ['OPENAI_API_KEY', 'two words'],
    ['OPENAI_URL', 'api.openai.com'],
    ['OPENAI_MODEL', 'a model'],
    ['OPENAI_PRICES', '0.25'],
    ['ANTHROPIC_VERSION', 'latest'],
    ['PERPLEXITY_PATH', 'v1/agent'],
    ['AI_PROVIDERS', 'discovery=google'],
    ['AI_PROVIDERS', 'gossip=openai'],
    ['AI_TIMEOUT_SECONDS', '4'],
    ['AI_DAILY_BUDGET_USD', '-1'],
    ['AI_SERVER_URL', 'http://localhost:11434/v1'],
    ['AI_SERVER_OUTSIDE', 'perhaps'],
    ['STRIPE_URL', 'api.stripe.com'],
    ['STRIPE_TAX_RATE', 'txr'],
    ['BODY_STALL_SECONDS', '0'],
    ['STORAGE_QUOTA_GB', '0'],
    ['STORAGE_QUOTA_GB', '1.5'],
  ])('refuses %s=%s', (name, value) => {
    const mistakes = mistakesOf({ [name]: value })
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toContain(name)
  })

  test.each([
    'DATABASE_URL',
    'SMTP_URL',
    'AUTH_SECRET',
    'METRICS_TOKEN',
    'OPENAI_API_KEY',
    'AI_SERVER_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ])('never repeats the value of %s', (name) => {
    expect(mistakesOf({ [name]: 's3cret key' }).join()).not.toContain('s3cret')
  })

  test('counts an empty setting as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  test('uses only the origin of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://Deals.example.com/' }).publicUrl).toBe('https://deals.example.com')
  })

  test('reveals accounts at sign-up only without a mail server, unless configured', () => {
    expect(readConfig({}).signUpAnswers).toBe('open')
    expect(readConfig({ SMTP_URL: 'smtp://mail:25' }).signUpAnswers).toBe('alike')
    expect(readConfig({ SMTP_URL: 'smtp://mail:25', SIGN_UP_ANSWERS: 'open' }).signUpAnswers).toBe('open')
  })
})

describe('the payment provider', () => {
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789, whsec_9876543210',
    STRIPE_PRICE_BASIC: 'price_1',
    STRIPE_PRICE_PREMIUM: 'price_2',
    STRIPE_PRICE_ENTERPRISE: 'price_3',
  }

  test('is absent without its settings, and complete with all of them', () => {
    expect(readConfig({}).stripe).toBeNull()
    expect(readConfig({ STRIPE_TAX_RATE: 'txr_1', ...settings }).stripe).toEqual({
      key: 'sk_test_1',
      webhookSecrets: ['whsec_0123456789', 'whsec_9876543210'],
      url: 'https://api.stripe.com',
      priceIds: { basic: 'price_1', premium: 'price_2', enterprise: 'price_3' },
      taxRateId: 'txr_1',
    })
  })

  test.each(Object.keys(settings))('is not started without %s', (missing) => {
    const mistakes = mistakesOf({ ...settings, [missing]: '' })
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toContain(missing)
  })

  test('has secrets that are long enough, and prices of the provider', () => {
    expect(mistakesOf({ ...settings, STRIPE_WEBHOOK_SECRET: 'whsec_0123456789,short' })).toHaveLength(1)
    expect(mistakesOf({ ...settings, STRIPE_PRICE_BASIC: 'prod_1' })).toHaveLength(1)
  })
})

describe('language models', () => {
  test('none is configured without a key', () => {
    expect(readConfig({ OPENAI_MODEL: 'gpt-6-luna' }).ai).toEqual({
      openAi: null,
      anthropic: null,
      perplexity: null,
      ownServer: null,
      providerOf: {},
      timeoutSeconds: 60,
      dailyBudgetMicros: 5_000_000,
    })
  })

  test('a key is enough; models, addresses, prices and purposes can be chosen', () => {
    const { ai } = readConfig({
      OPENAI_API_KEY: 'sk-1',
      OPENAI_PRICES: '0.25/2',
      PERPLEXITY_API_KEY: 'pplx-1',
      PERPLEXITY_MODEL: 'openai/gpt-6-luna',
      AI_PROVIDERS: 'discovery=perplexity, negotiation = openai',
      AI_DAILY_BUDGET_USD: '20',
    })
    expect(ai.openAi).toEqual({
      key: 'sk-1',
      url: 'https://api.openai.com/v1',
      model: 'gpt-6-luna',
      prices: { input: 0.25, output: 2 },
    })
    expect(ai.perplexity).toMatchObject({ path: '/v1/agent', model: 'openai/gpt-6-luna', prices: null })
    expect(ai.providerOf).toEqual({ discovery: 'perplexity', negotiation: 'openai' })
    expect(ai.dailyBudgetMicros).toBe(20_000_000)
  })

  test.each([
    ['http://localhost:11434/v1', false],
    ['http://127.0.0.1:8000/v1', false],
    ['http://[::1]:8000/v1', false],
    ['http://10.2.3.4/v1', false],
    ['http://172.20.1.1/v1', false],
    ['http://172.32.1.1/v1', true],
    ['http://192.168.1.9/v1', false],
    ['http://ollama:11434/v1', false],
    ['https://models.corp.internal/v1', false],
    ['https://api.example.com/v1', true],
    ['http://[2001:db8::1]/v1', true],
    ['https://10.example.com/v1', true],
    ['https://127.0.0.1.example.com/v1', true],
  ])('a server at %s is outside: %s', (url, isOutside) => {
    const settings = { AI_SERVER_URL: url, AI_SERVER_MODEL: 'qwen3:32b' }
    expect(readConfig(settings).ai.ownServer?.isOutside).toBe(isOutside)
    expect(readConfig({ ...settings, AI_SERVER_OUTSIDE: 'yes' }).ai.ownServer?.isOutside).toBe(true)
    expect(readConfig({ ...settings, AI_SERVER_OUTSIDE: 'no' }).ai.ownServer?.isOutside).toBe(false)
  })
})
