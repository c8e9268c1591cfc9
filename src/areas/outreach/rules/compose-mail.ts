export type MailParts = { message: string; senderName: string; senderEmail: string; optOutUrl: string | null }

/**
 * The text of the mail, letter for letter as the preview shows it; only the link differs from mail to mail. Without a
 * link, which is the recipient's secret, it is the text for the sender to send by hand.
 */
export function composeMail({ message, senderName, senderEmail, optOutUrl }: MailParts): string {
  const sender = oneLine(senderName) === '' ? senderEmail : `${oneLine(senderName)} <${senderEmail}>`
  return [
    message.trim().replaceAll(/\r\n?/g, '\n'),
    '',
    // Mail programs know this line as the beginning of a signature.
    '-- ',
    `This message was written by ${sender} and sent through M&A Intelligence. Your reply goes to ${senderEmail}.`,
    ...(optOutUrl === null
      ? ['If you do not want to hear from us again, reply to this message and say so.']
      : ['If you do not want to hear from us again, follow this link:', optOutUrl]),
    '',
  ].join('\n')
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}<>]/gu, ' ').trim()
}
