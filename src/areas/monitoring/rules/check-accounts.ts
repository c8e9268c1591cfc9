import { findIbanFault } from '#core/money/iban.ts'
import { cleanAccount } from './read-payment-row.ts'

/** The accounts that somebody typed, as they are stored. */
export function readAccounts(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map(cleanAccount)
    .filter((account) => account !== '')
}

/** What is wrong with an account that is written as an IBAN; null for a right one and for other account numbers. */
export function describeIbanFault(account: string): string | null {
  const fault = findIbanFault(account)
  if (!fault) return null
  if (fault.kind === 'check-digits')
    return `${account} is not a valid IBAN: its check digits do not match the rest of the number.`
  const country = account.slice(0, 2)
  return `${account} is not a valid IBAN: it has ${fault.length} characters, and an IBAN of ${country} has ${fault.expected}.`
}

/** How many payments of a file name an account that is not a valid IBAN. */
export function countInvalidIbans(payments: number): string {
  return payments === 1 ? '1 payment names an invalid IBAN' : `${payments} payments name an invalid IBAN`
}

/** The first wrong IBAN among accounts, in a sentence. Those that are `stored` already are left alone. */
export function findWrongIban(accounts: readonly string[], stored: readonly string[] = []): string | null {
  for (const account of accounts) {
    const fault = stored.includes(account) ? null : describeIbanFault(account)
    if (fault) return fault
  }
  return null
}
