import type { ServerEvent, ClientEvent } from '../../rules/events.ts'

/** The connection to a page, as a session sees it. Sending to a closed one does nothing. */
export type VoiceLink = {
  send(event: ServerEvent): void
  /** Ends the session with one of `endCodes`. */
  close(code: number, reason: string): void
}

/** One of the two coaches in a session. */
export type Coach = {
  receive(event: ClientEvent): void
  end(): void
}

export function sendError({ send }: Pick<VoiceLink, 'send'>, code: string, message: string): void {
  send({ type: 'error', error: { code, message } })
}
