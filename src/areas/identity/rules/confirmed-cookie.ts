/**
 * Tells /auth that a mail link has just confirmed an address. It is a cookie that the page reads and removes, because
 * the link must lead to plain /auth. It contains no personal data and grants no access.
 */
export const confirmedCookie = { name: 'address-confirmed', seconds: 300 } as const

export function toConfirmedCookie(): string {
  return `${confirmedCookie.name}=1; Path=/; Max-Age=${confirmedCookie.seconds}; SameSite=Lax`
}

export function holdsConfirmedCookie(cookies: string): boolean {
  return cookies.split('; ').includes(`${confirmedCookie.name}=1`)
}

/** Overwrites the cookie to remove it. */
export const removedConfirmedCookie = `${confirmedCookie.name}=; Path=/; Max-Age=0; SameSite=Lax`
