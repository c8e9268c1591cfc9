export type Mail = {
  /** The same mail sent again carries the same id, so that mail programs show it once. */
  id: string
  /** When it was written. */
  date: Date
  /** One address, nothing else. */
  to: string
  subject: string
  text: string
  html?: string | undefined
  /** Where answers go, when not to the sender of the installation. One address. */
  replyTo?: string | undefined
  /** Stops further mails by a POST to this address, RFC 8058. */
  unsubscribeUrl?: string | undefined
  attachments?: readonly { name: string; type: string; content: Uint8Array }[]
}

/** `smtp` mails are accepted by a mail server; `outbox` mails are files that nobody has sent. */
export type MailReceipt = { id: string; via: 'smtp' | 'outbox' }

export type Mailer = {
  /** Where mails go, so that a screen can say it truly. */
  readonly via: 'smtp' | 'outbox'
  /** Resolves once the mail is safely handed over; throws ProviderError otherwise. Safe to call again with the same mail. */
  send(mail: Mail): Promise<MailReceipt>
  /** The written file of a mail that nobody has sent; null where a mail server takes the mails, and when it is gone. */
  find(mail: Pick<Mail, 'id' | 'date'>): Promise<Uint8Array | null>
  /** The mail as a file that mail programs open, for somebody to send it by hand. */
  toFile(mail: Mail): Promise<Uint8Array>
  close(): Promise<void>
}
