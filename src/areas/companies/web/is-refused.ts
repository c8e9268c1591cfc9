import { ApiError } from '#kit/client/api.ts'

/** No longer signed in or allowed, such as after the end of a trial: then what is on the screen does not stay there. */
export function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}
