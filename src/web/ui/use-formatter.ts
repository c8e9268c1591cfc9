import { makeFormatter, type Formatter } from '#core/format/formatter.ts'

let formatter: Formatter | undefined

/** The one formatter of the screens: their language is English, their time is the reader's. */
export function useFormatter(): Formatter {
  formatter ??= makeFormatter({ locale: 'en-US', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  return formatter
}
