/**
 * Tells /auth that the link of a mail has just proven an address. A cookie that the page reads and removes, because the
 * link has to lead to plain /auth. It says nothing about anybody and opens nothing.
 */
export const confirmedCookie = { name: 'address-confirmed', seconds: 300 } as const

export function toConfirmedCookie(): string {
  return `${confirmedCookie.name}=1; Path=/; Max-Age=${confirmedCookie.seconds}; SameSite=Lax`
}

export function holdsConfirmedCookie(cookies: string): boolean {
  return cookies.split('; ').includes(`${confirmedCookie.name}=1`)
}

/** Written over the cookie to remove it. */
export const removedConfirmedCookie = `${confirmedCookie.name}=; Path=/; Max-Age=0; SameSite=Lax`
