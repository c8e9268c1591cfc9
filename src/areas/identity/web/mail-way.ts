import { useQuery } from '@tanstack/react-query'

/** Where the mails of this installation go; null while nobody could tell. */
export type MailWay = 'smtp' | 'outbox' | null

/** What a screen may say of a mail that was ordered. One sentence for every area: nothing is called sent before it is. */
export function describeMail(way: MailWay, what: string): string {
  if (way === 'smtp') return `${what} is queued for the mail server.`
  if (way === 'outbox')
    return `${what} was written to the outbox: this installation has no mail server, so nobody has received it.`
  return `${what} is written.`
}

/** As the server says it to everybody; it changes only when the server starts anew. */
export function useMailWay(): MailWay {
  return useQuery({ queryKey: ['mail-way'], queryFn: findMailWay, staleTime: Infinity }).data ?? null
}

async function findMailWay(): Promise<MailWay> {
  try {
    const response = await fetch('/site.json', { credentials: 'same-origin' })
    const site: unknown = response.ok ? await response.json() : null
    const way = typeof site === 'object' && site !== null && 'mail' in site ? site.mail : null
    return way === 'smtp' || way === 'outbox' ? way : null
  } catch {
    return null
  }
}
