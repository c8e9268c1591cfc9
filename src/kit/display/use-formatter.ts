import { makeFormatter, type Formatter } from '#core/format/formatter.ts'
import { memo } from '#core/memo.ts'

/** The one formatter of the screens: their language is English, their time is the reader's. */
export function useFormatter(): Formatter {
  return formatterOf(Intl.DateTimeFormat().resolvedOptions().timeZone)
}

const formatterOf = memo((timeZone: string) => makeFormatter({ locale: 'en-US', timeZone }))
