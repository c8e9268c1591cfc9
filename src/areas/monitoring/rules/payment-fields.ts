import { fields } from '#core/fields/field.ts'
import names from './payment-headers.json' with { type: 'json' }

/** The columns of a file of payments, and what banks call them. All are text here: `readPaymentRow` reads them. */
export const paymentFields = fields({
  date: { kind: 'text', label: 'Date', max: 40, names: names.date },
  amount: { kind: 'text', label: 'Amount', max: 40, names: names.amount },
  currency: { kind: 'text', label: 'Currency', max: 10, names: names.currency },
  from_account: { kind: 'text', label: 'From account', max: 100, names: names.from_account },
  to_account: { kind: 'text', label: 'To account', max: 100, names: names.to_account },
  from_name: { kind: 'text', label: 'From name', max: 300, names: names.from_name },
  to_name: { kind: 'text', label: 'To name', max: 300, names: names.to_name },
  from_country: { kind: 'text', label: 'From country', max: 10, names: names.from_country },
  to_country: { kind: 'text', label: 'To country', max: 10, names: names.to_country },
  reference: { kind: 'text', label: 'Reference', max: 140, names: names.reference },
  type: { kind: 'text', label: 'Type', max: 60, names: names.type },
  purpose: { kind: 'text', label: 'Purpose', max: 500, names: names.purpose },
})

export type PaymentCell = keyof typeof paymentFields
