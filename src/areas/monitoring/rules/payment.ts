/** A payment as the rules read it. */
export type Payment = {
  id: string
  /** When it was booked, in milliseconds since 1970. */
  atMs: number
  fromAccount: string
  toAccount: string
  amountMinor: number
  currency: string
  /** ISO 3166 code of the account's country; null where the file does not say. */
  fromCountry: string | null
  toCountry: string | null
  isCash: boolean
}

export const dayMs = 86_400_000
export const hourMs = 3_600_000
