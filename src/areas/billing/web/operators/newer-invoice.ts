import { ApiError } from '#kit/client/api.ts'
import type { AccountInvoice } from '../../contract.ts'

/** The invoice as it is now, of a refusal of what was decided on an older state of it. */
export function readNewerInvoice(error: Error): AccountInvoice | null {
  const details = error instanceof ApiError ? error.details : null
  // the server makes it
  return typeof details === 'object' && details !== null && 'invoice' in details
    ? (details.invoice as AccountInvoice)
    : null
}
