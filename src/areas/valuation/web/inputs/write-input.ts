import { isRatio } from '../../rules/inputs/input-path.ts'
import { writeNumber } from './number-text.ts'

/** What stands at a place of the inputs, as a person reads it. */
export function writeInput(path: string, value: string | number | boolean | null | undefined): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value !== 'number') return String(value)
  return isRatio(path) ? `${writeNumber(value, 'percent')}%` : writeNumber(value, 'number')
}
