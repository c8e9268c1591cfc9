/**
 * Tells /auth that a mail link has just confirmed an address. It is a cookie that the page reads and removes, because
 * the link must lead to plain /auth. It contains no personal data and grants no access.
 */
export const confirmedCookie = { name: 'address-confirmed', seconds: 300 } as const

/** What a link has confirmed: the address of a new account, or another address of one. */
const confirmations = ['account', 'address'] as const
export type Confirmation = (typeof confirmations)[number]

export function toConfirmedCookie(confirmed: Confirmation): string {
  return `${confirmedCookie.name}=${confirmed}; Path=/; Max-Age=${confirmedCookie.seconds}; SameSite=Lax`
}

export function readConfirmedCookie(cookies: string): Confirmation | null {
  const held = cookies.split('; ')
  return confirmations.find((one) => held.includes(`${confirmedCookie.name}=${one}`)) ?? null
}

/** Overwrites the cookie to remove it. */
export const removedConfirmedCookie = `${confirmedCookie.name}=; Path=/; Max-Age=0; SameSite=Lax`
