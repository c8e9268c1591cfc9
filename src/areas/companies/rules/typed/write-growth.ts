import type { Point } from '#core/numbers/read-digits.ts'
import { readNumber } from '#core/numbers/read-number.ts'

/** Growth is kept in the words of its writer; only a comma before its fraction becomes the point that is compared. */
export function writeGrowth(text: string, point: Point): string {
  const number = readNumber(text, point)
  const isWritten = number && (text.includes(',') || (number.isAmbiguous && point === ','))
  return isWritten ? `${number.value}${number.isPercent ? '%' : ''}` : text
}
