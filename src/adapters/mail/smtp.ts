import nodemailer from 'nodemailer'
import { ProviderError } from '#core/errors.ts'
import { checkMail, composeFile, composeMail, type Sender } from './compose.ts'
import type { Mailer } from './port.ts'

type Options = Sender & {
  /** smtp://user:password@host:587 or smtps://…:465; `?requireTLS=true` requires encryption. */
  url: string
  timeoutMs?: number
}

/** Sends mails to a mail server over a few persistent connections. */
export function openSmtp({ url, timeoutMs = 20_000, ...sender }: Options): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    // Servers that keep senders waiting on purpose greet after half a minute, and RFC 5321 (4.5.3.2.1) allows five of them.
    greetingTimeout: timeoutMs * 3,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    via: 'smtp',
    async send(mail) {
      checkMail(mail)
      try {
        const raw = await composeMail(mail, sender, { eightBit: false })
        await transport.sendMail({ envelope: { from: sender.from.address, to: [mail.to] }, raw })
      } catch (error) {
        throw toProviderError(error)
      }
      return { id: mail.id, via: 'smtp' }
    },
    find: async () => null,
    toFile: (mail) => composeFile(mail, sender),
    async close() {
      transport.close()
    },
  }
}

function toProviderError(error: unknown): ProviderError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  // A 5xx about the addresses or the content is final for this mail (RFC 5321 section 4.2.1). One about authentication
  // or encryption concerns our settings and can be fixed.
  const isRefused = status >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return new ProviderError('mail', `The mail server did not accept the mail (${code}${status ? ` ${status}` : ''}).`, {
    retryable: !isRefused,
    cause: error,
  })
}
