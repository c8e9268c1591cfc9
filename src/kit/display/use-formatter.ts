import { makeFormatter, type Formatter } from '#core/format/formatter.ts'

/** Asked once: to find the reader's time zone costs as much as writing twenty dates, and each cell of a table wants it. */
export const personZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const formatter = makeFormatter({ locale: 'en-US', timeZone: personZone })

/** The one formatter of the screens: their language is English, their time is the reader's. */
export function useFormatter(): Formatter {
  return formatter
}
