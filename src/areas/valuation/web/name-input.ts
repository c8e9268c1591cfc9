import { messages } from './messages.ts'

/** An input's place in words: 'drivers.2.ebitdaMargin' is 'EBITDA margin, year 3'. */
export function nameInput(path: string): string {
  const known = messages.inputs[path]
  if (known !== undefined) return known
  const [part = '', second = '', third = '', ...rest] = path.split('.')
  if (part === 'drivers') {
    return messages.financials.cell(messages.drivers[third as DriverName] ?? third, Number(second) + 1)
  }
  const partName = messages.parts[part as PartName] ?? part
  return [partName, second, third, ...rest].filter(Boolean).join(' · ')
}

type DriverName = keyof typeof messages.drivers
type PartName = keyof typeof messages.parts
