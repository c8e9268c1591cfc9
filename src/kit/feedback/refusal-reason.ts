import { ApiError } from '../client/api-error.ts'

/** The reason that the server names beside its sentence. */
export function refusalReason(error: unknown): string | null {
  if (!(error instanceof ApiError) || typeof error.details !== 'object' || error.details === null) return null
  const { reason } = error.details as { reason?: unknown }
  return typeof reason === 'string' ? reason : null
}
