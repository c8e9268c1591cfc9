import { AppError } from '#core/errors.ts'
import { findUpsideDown, sayUpsideDown } from '#core/numbers/find-upside-down.ts'

/**
 * Refuses a range whose lower limit is above its upper one, which is always a mistake. Checked here and not in the
 * schemas, so that no future call can forget it.
 */
export function checkRanges(url: string, body: object | undefined): void {
  const query = Object.fromEntries(new URL(url).searchParams)
  const found = findUpsideDown(query) ?? findUpsideDown(body)
  if (found) throw new AppError('BAD_REQUEST', sayUpsideDown(found))
}
