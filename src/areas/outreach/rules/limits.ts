/** Mails that one person sends within 24 hours: a morning of letters, not a mailing. */
export const mailsPerDay = 50

/** Mails that one recipient gets within seven days from this whole installation, whoever writes. */
export const mailsPerRecipient = 3
export const recipientDays = 7

const dayMs = 24 * 60 * 60 * 1000

/** Since when the mails of a person and those to a recipient count. */
export function countedSince(now: Date): { ofUser: number; toRecipient: number } {
  return { ofUser: now.getTime() - dayMs, toRecipient: now.getTime() - recipientDays * dayMs }
}

/** Why no further mail may go out now, or null. */
export function findLimit(counts: { ofUser: number; toRecipient: number }): string | null {
  if (counts.ofUser >= mailsPerDay) {
    return `You have sent ${mailsPerDay} emails within 24 hours. Please continue tomorrow.`
  }
  if (counts.toRecipient >= mailsPerRecipient) {
    return `This recipient was written to ${mailsPerRecipient} times within ${recipientDays} days. Please wait for an answer.`
  }
  return null
}
