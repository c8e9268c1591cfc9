/** INV-000042. Invoices and credit notes have a series each, without gaps. */
export function invoiceNumber(number: number): string {
  return `INV-${pad(number)}`
}

/** The number that somebody types: INV-000042, inv42 or 42. */
export function readInvoiceNumber(text: string): number | null {
  const [, digits] = /^(?:inv-?)?(\d{1,15})$/i.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}

/** CN-000007 */
export function creditNoteNumber(number: number): string {
  return `CN-${pad(number)}`
}

const pad = (number: number) => String(number).padStart(6, '0')
