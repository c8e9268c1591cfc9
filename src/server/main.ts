import { ConfigError, readConfig } from './config.ts'
import type { Config } from './settings/config-shape.ts'
import { openLog } from './log.ts'
import { startServer, type Running } from './start.ts'

const config = readSettings()
const log = openLog(config.logLevel)
let isEnding = false
let askedAt = 0

// Signals are handled from here on: during the start they wait until it can be undone. SIGHUP: the terminal was closed.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => end({ reason: signal, exitCode: 0 }))
}
for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(fault, (error: unknown) => {
    log.fatal({ err: error }, 'unexpected error; the process ends')
    end({ reason: fault, exitCode: 1 })
  })
}
const starting = startServer({ config, log })

try {
  const running = await starting
  log.info({ url: running.url }, 'ready')
  // For the supervisor: from here on an exit is not a failed start.
  if (process.connected) process.send?.('ready')
  if (!isEnding) printLines(describe(running))
} catch (error) {
  printLines(messagesOf(error))
  log.debug({ err: error }, 'the start failed')
  process.exit(1)
}

/**
 * The first time everything is finished and closed; the second time the process exits immediately. Ctrl-C reaches the
 * process group and comes again through npm, so an immediate second signal is ignored.
 */
function end({ reason, exitCode }: { reason: string; exitCode: number }): void {
  if (isEnding && performance.now() - askedAt < 1500) return
  if (isEnding) process.exit(exitCode || 1)
  isEnding = true
  askedAt = performance.now()
  log.info({ reason }, 'closing')
  starting
    .then((running) => running.stop())
    .then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'closing failed')
        process.exit(1)
      },
    )
}

function readSettings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    printLines([error.message])
    process.exit(1)
  }
}

function describe({ url, deps, databaseFolder }: Running): string[] {
  const { publicUrl } = deps.config
  return [
    `M&A Intelligence runs at ${url}${publicUrl === url ? '' : `, for users at ${publicUrl}`}`,
    `  data folder   ${config.dataDir}`,
    `  database      ${databaseFolder ?? 'the one at DATABASE_URL'}`,
    `  mails         ${config.smtpUrl ? 'are sent through the mail server at SMTP_URL' : `are written to ${config.dataDir}/outbox; set SMTP_URL to send them`}`,
    `  viruses       ${config.virusScanner ? 'uploads are checked by the scanner at CLAMD_HOST or CLAMD_SOCKET' : 'uploads are not checked; set CLAMD_HOST or CLAMD_SOCKET to check them'}`,
    `  Google        ${config.google ? `sign-in through ${config.google.issuer}` : 'sign-in is off; set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET to switch it on'}`,
  ]
}

function messagesOf(error: unknown): string[] {
  return [error instanceof Error ? error.message : String(error)]
}

/** For the user of the terminal. The standard output is for the log. */
function printLines(lines: readonly string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`)
}
