import { AppError } from '#core/errors.ts'
import { refusals, type RefusalName } from '../rules/refusals.ts'

/** Throws one of the refusals of this area. */
export function refuse(reason: RefusalName): never {
  throw refusal(reason)
}

/** The refusal as an error, with its reason for the page. */
export function refusal(reason: RefusalName): AppError {
  const { code, sentence } = refusals[reason]
  return new AppError(code, sentence, { data: { reason } })
}
