/** INV-000042. Invoices and credit notes have a series each, without gaps. */
export function invoiceNumber(number: number): string {
  return `INV-${pad(number)}`
}

/** CN-000007 */
export function creditNoteNumber(number: number): string {
  return `CN-${pad(number)}`
}

const pad = (number: number) => String(number).padStart(6, '0')
