import { makeFormatter } from '#core/format/formatter.ts'

/** Lines are written on the server, for screens and paper alike: one language, and days without a zone. */
export const formatter = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })
