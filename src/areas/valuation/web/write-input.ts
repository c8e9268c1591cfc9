import { writeNumber } from './number-text.ts'

/** Inputs that are ratios and read as percent. */
const ratios =
  /^(drivers\.\d+\.|discount\.(?!beta|mode)|terminal\.growth|weights\.|assets\..+\.worthRatio|scenarios\..+\.(probability|growth|margin|discountRate)|simulation\..+Deviation|buyout\.(interest|fees)|effect\.(paid|interest)|grid\.(discount|growth))/

/** What stands at a place of the inputs, as a person reads it. */
export function writeInput(path: string, value: string | number | boolean | null | undefined): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value !== 'number') return String(value)
  return ratios.test(path) ? `${writeNumber(value, 'percent')}%` : writeNumber(value, 'number')
}
