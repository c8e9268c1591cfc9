export type Mail = {
  /** The same mail sent again has the same id, so that mail programs show it once. */
  id: string
  /** When it was written. */
  date: Date
  /** One address, nothing else. */
  to: string
  subject: string
  text: string
  html?: string | undefined
  /** The reply address, if not the sender of the installation. One address. */
  replyTo?: string | undefined
  /** Stops further mails by a POST to this address, RFC 8058. */
  unsubscribeUrl?: string | undefined
  attachments?: readonly { name: string; type: string; content: Uint8Array }[]
}

/** `smtp` mails were accepted by a mail server; `outbox` mails are files that were not sent. */
export type MailReceipt = { id: string; via: 'smtp' | 'outbox' }

export type Mailer = {
  /** Where mails go, so that screens can say so correctly. */
  readonly via: 'smtp' | 'outbox'
  /** Resolves once the mail is safely accepted; throws ProviderError otherwise. Safe to repeat with the same mail. */
  send(mail: Mail): Promise<MailReceipt>
  /** The file of an unsent mail; null if a mail server sends the mails, or the file was removed. */
  find(mail: Pick<Mail, 'id' | 'date'>): Promise<Uint8Array | null>
  /** The mail as a file for mail programs, to be sent by hand. */
  toFile(mail: Mail): Promise<Uint8Array>
  close(): Promise<void>
}
