import { sendContactMail } from './send-contact-mail.ts'

/** The background work of this area. */
export const outreachJobs = [sendContactMail] as const
