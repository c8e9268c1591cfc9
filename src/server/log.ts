import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './settings/config-shape.ts'

export type Log = Logger

/** Names of fields that are never logged, at any depth. `code` is typed by users or sent by Google. */
const secretField = /^(authorization|(set-)?cookie|code)$|password|secret|token/i

/** JSON lines on the standard output, or to `destination`. */
export function openLog(level: Config['logLevel'], destination = openOutput(process.stdout.fd)): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: hideSecrets },
    // Pino's own would undo what `describeError` did.
    serializers: { err: (described: unknown) => described },
  }
  return pino(options, destination)
}

/**
 * Writes lines to an open file. A failing log (a closed terminal, a full disk) neither ends nor blocks the product:
 * pino would end the process in the first case and wait forever in the second.
 */
export function openOutput(fd: number): DestinationStream {
  const output = pino.destination({ fd, sync: true, maxLength: 1_000_000 })
  output.on('error', () => {})
  // Only `write`: its `flushSync`, which pino calls after a fatal line, never gives up.
  return { write: (line) => void output.write(line) }
}

const deepest = 6

function hideSecrets(fields: Record<string, unknown>, depth = 1): Record<string, unknown> {
  const shown = Object.entries(fields).map(([name, value]) => {
    if (secretField.test(name)) return [name, '[secret]']
    return [name, name === 'err' ? describeError(value) : hideInside(value, depth)]
  })
  return Object.fromEntries(shown) as Record<string, unknown> // made from entries of such an object
}

function hideInside(value: unknown, depth: number): unknown {
  if (value instanceof Error) return describeError(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth >= deepest) return '[too deep]'
  if (Array.isArray(value)) return value.map((each: unknown) => hideInside(each, depth + 1))
  return hideSecrets({ ...value }, depth + 1)
}

type LoggedError = { type: string; message: string; code?: unknown; stack?: string; cause?: unknown }

/** What happened and where, and nothing else: database errors quote rows, validation errors quote user input. */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error).slice(0, 500) }
  const described: LoggedError = { type: error.name, message: error.message.slice(0, 1000) }
  if ('code' in error && isErrorCode(error.code)) described.code = error.code
  if (error.stack) described.stack = error.stack
  if (error.cause !== undefined && depth < 4) described.cause = describeError(error.cause, depth + 1)
  return described
}

/** SQLSTATE (23505), errno (ECONNREFUSED), ours (NOT_FOUND): never user input. */
function isErrorCode(code: unknown): boolean {
  return typeof code === 'number' || (typeof code === 'string' && /^([0-9A-Z]{5}|[A-Z][A-Z0-9_]+)$/.test(code))
}
