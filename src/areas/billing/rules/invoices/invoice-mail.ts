import { format } from '#core/format/utc-format.ts'

type IssuedInvoice = {
  invoice: string
  seller: string
  /** What it is for, a line each. */
  descriptions: readonly string[]
  total: { minor: number; currency: string }
  dueOn: string
  /** How to pay, in the words of the invoice. */
  payment: string
  url: string
}

/** The mail about a new invoice: nobody first hears of it from a reminder. */
export function writeInvoiceMail({ invoice, seller, descriptions, total, dueOn, payment, url }: IssuedInvoice): {
  subject: string
  text: string
} {
  return {
    subject: `Invoice ${invoice} from ${seller}`,
    text: [
      `Invoice ${invoice} for ${format.money(total)} is due on ${format.day(dueOn)}.`,
      descriptions.join('\n'),
      payment,
      `The invoice as a PDF: ${url}`,
    ].join('\n\n'),
  }
}
