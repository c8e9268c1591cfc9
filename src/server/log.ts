import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Fields that never reach a log, wherever in an entry they stand. */
const secretFields = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'code',
]

/** JSON lines on the standard output, or wherever `destination` leads. */
export function openLog(level: Config['logLevel'], destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: secretFields.flatMap((name) => [name, `*${name.startsWith('[') ? '' : '.'}${name}`]),
      censor: '[secret]',
    },
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

type Described = { type: string; message: string; code?: unknown; stack?: string; cause?: unknown }

/**
 * What happened and where. Nothing else an error carries: those of the database quote rows, those of the validation
 * quote what people typed.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error).slice(0, 500) }
  const described: Described = { type: error.name, message: error.message.slice(0, 1000) }
  if ('code' in error) described.code = error.code
  if (error.stack) described.stack = error.stack
  if (error.cause !== undefined && depth < 4) described.cause = describeError(error.cause, depth + 1)
  return described
}
