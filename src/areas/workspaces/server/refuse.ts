import { AppError } from '#core/errors.ts'
import { refusals, type RefusalName } from '../rules/refusals.ts'

/** Throws one of the refusals of this area. */
export function refuse(reason: RefusalName): never {
  throw refusal(reason)
}

/** The refusal as an error, with its reason for the page; with another sentence where that can say more. */
export function refusal(reason: RefusalName, said?: string): AppError {
  const { code, sentence: usual } = refusals[reason]
  const sentence = said ?? usual
  return new AppError(code, sentence, { data: { reason } })
}
