import { startEmbedded } from '#db/embedded/embedded.ts'

/**
 * A server that is nothing but its database: `node test/run-embedded.ts DATA_DIR`. Prints one line of JSON, the
 * address or the refusal, and runs until SIGTERM. For tests that kill it or run it as somebody else.
 */
const log = { info() {}, warn: print, error: print }
const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('Usage: node test/run-embedded.ts DATA_DIR')

try {
  const { url, location, stop } = await startEmbedded({ dataDir, log })
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
  process.stdout.write(`${JSON.stringify({ url, location })}\n`)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refusal: error instanceof Error ? error.message : String(error) })}\n`)
  process.exitCode = 1
}

function print(details: object, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(details)}\n`)
}
