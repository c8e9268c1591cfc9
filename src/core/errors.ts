/** Every way in which the product refuses a call. The HTTP status belongs to the code, so no caller chooses one. */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  /** The same request, sent a second time while the first is at work. */
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
 * A refusal that the user may meet. `message` is a sentence a person can read and never names an internal;
 * what only we should know goes into `cause`, which is logged and never sent.
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

/** Codes by which the file system and PostgreSQL (53100, disk full) say that there is no room left. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether something failed because a disk is full, however deep the reason lies. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && fullCodes.has(String(error.code))) || isDiskFull(error.cause)
}

/** An outside service failed. Adapters translate every vendor failure into this one. */
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
