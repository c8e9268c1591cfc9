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
      logLevel: 'info',
      rateLimitFactor: 1,
    })
  })

  test('tells all mistakes at once, a sentence each', () => {
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
  ])('refuses %s=%s', (name, value) => {
    const mistakes = mistakesOf({ [name]: value })
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toContain(name)
  })

  test.each(['DATABASE_URL', 'SMTP_URL', 'AUTH_SECRET', 'METRICS_TOKEN'])('never repeats the value of %s', (name) => {
    expect(mistakesOf({ [name]: 's3cret' }).join()).not.toContain('s3cret')
  })

  test('counts an empty setting as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  test('keeps only the origin of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://Deals.example.com/' }).publicUrl).toBe('https://deals.example.com')
  })

  test('answers sign-ups openly only where mails stay in the outbox, unless told otherwise', () => {
    expect(readConfig({}).signUpAnswers).toBe('open')
    expect(readConfig({ SMTP_URL: 'smtp://mail:25' }).signUpAnswers).toBe('alike')
    expect(readConfig({ SMTP_URL: 'smtp://mail:25', SIGN_UP_ANSWERS: 'open' }).signUpAnswers).toBe('open')
  })
})
