/** All error codes of the product. The HTTP status belongs to the code, so no caller chooses one. */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  /** The plan of this person allows no more of it. */
  LIMIT_REACHED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  /** The same request was sent again while the first is still running. */
  STILL_RUNNING: 409,
  GONE: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

type Details = { data?: Record<string, unknown>; cause?: unknown }

/**
 * A refusal that users may see. `message` is a readable sentence without internals; anything internal goes into
 * `cause`, which is logged and never sent.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly data: Record<string, unknown> | undefined

  constructor(code: ErrorCode, sentence: string, details: Details = {}) {
    super(sentence, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.data = details.data
  }
}

/** Error codes of the file system and PostgreSQL (53100) for a full disk. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error was caused by a full disk, at any depth. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && fullCodes.has(String(error.code))) || isDiskFull(error.cause)
}

/** An external service failed. Adapters translate every vendor failure into this error. */
export class ProviderError extends Error {
  readonly service: string
  readonly retryable: boolean

  constructor(service: string, message: string, details: { retryable: boolean; cause?: unknown }) {
    super(message, { cause: details.cause })
    this.name = 'ProviderError'
    this.service = service
    this.retryable = details.retryable
  }
}
