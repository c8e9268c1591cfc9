import { addSeconds } from '#core/dates/calendar-end.ts'
import { billingStates, postalCodes, type BillingCountry } from './countries.ts'

/** What somebody types into the payment form. Number and code are checked in the page and never leave it. */
export type PaymentDraft = {
  cardNumber: string
  expiry: string
  cvv: string
  name: string
  street: string
  city: string
  state: string
  zipCode: string
  country: BillingCountry
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Digits in groups of 4 with spaces, at most 19 characters (S1 §5). */
export function shapeCardNumber(text: string): string {
  return (digitsOf(text).match(/.{1,4}/g) ?? []).join(' ').slice(0, 19).trim()
}

/** Digits as MM/YY, at most 5 characters. */
export function shapeExpiry(text: string): string {
  const digits = digitsOf(text).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

export function shapeCvv(text: string): string {
  return digitsOf(text).slice(0, 4)
}

/** Five digits in the US; elsewhere the postal code as it is written there. */
export function shapeZipCode(text: string, country: BillingCountry): string {
  return country === 'US' ? digitsOf(text).slice(0, 5) : text.slice(0, 20)
}

export type PaymentErrors = Partial<Record<keyof PaymentDraft, string>>

/** What is wrong with the card; empty when nothing is. */
export function checkCard({ cardNumber, expiry, cvv }: PaymentDraft, now: Date): PaymentErrors {
  const errors: PaymentErrors = {}
  const digits = digitsOf(cardNumber)
  if (digits === '') errors.cardNumber = 'Enter the card number.'
  else if (digits.length < 12 || !hasCheckDigit(digits)) errors.cardNumber = 'This is not a valid card number.'
  const month = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry)
  if (!month) errors.expiry = 'Enter the expiry date as MM/YY.'
  else if (isOver({ month: Number(month[1]), year: 2000 + Number(month[2]) }, now))
    errors.expiry = 'This card has expired.'
  if (cvv.length < 3) errors.cvv = 'Enter the 3 or 4 digits of the CVV.'
  return errors
}

export function checkAddress({ name, street, city, state, zipCode, country }: PaymentDraft): PaymentErrors {
  const errors: PaymentErrors = {}
  if (name.trim() === '') errors.name = 'Enter the name on the card.'
  if (street.trim() === '') errors.street = 'Enter the street.'
  if (city.trim() === '') errors.city = 'Enter the city.'
  if (country === 'US' && !billingStates.some((one) => one === state)) errors.state = 'Choose the state.'
  const { pattern, example } = postalCodes[country]
  if (!pattern.test(zipCode.trim())) errors.zipCode = `Enter the postal code, such as ${example}.`
  return errors
}

/** UTC−12, where every month ends last. */
const lastZoneSeconds = -12 * 3600

/** A card is valid to the end of its month, wherever that is still going on. */
function isOver({ month, year }: { month: number; year: number }, now: Date): boolean {
  const there = addSeconds(now, lastZoneSeconds)
  return year * 12 + month < there.getUTCFullYear() * 12 + there.getUTCMonth() + 1
}

/** The Luhn check digit (ISO/IEC 7812), which finds each wrong digit and most swapped ones. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}
