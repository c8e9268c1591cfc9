import { AppError } from '#core/errors.ts'
import { refusals, type RefusalName } from '../rules/refusals.ts'

/** Ends the call with one of the refusals of this area; the reason goes along for the page. */
export function refuse(reason: RefusalName): never {
  const { code, sentence } = refusals[reason]
  throw new AppError(code, sentence, { data: { reason } })
}
