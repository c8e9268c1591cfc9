import { AppError } from '#core/errors.ts'
import { findUpsideDown, sayUpsideDown } from '#core/numbers/find-upside-down.ts'

/**
 * Every range of every call, wherever it stands: a lower limit above its upper one is a slip and never a wish, so nothing
 * is searched, measured or stored by it. Here and not in the schemas, so that no call to come can forget it.
 */
export function checkRanges(url: string, body: object | undefined): void {
  const query = Object.fromEntries(new URL(url).searchParams)
  const found = findUpsideDown(query) ?? findUpsideDown(body)
  if (found) throw new AppError('BAD_REQUEST', sayUpsideDown(found))
}
