import { makeFormatter } from './formatter.ts'

/** For what is written on the server, for screens, files and mails alike: one language, and days without a zone. */
export const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })
