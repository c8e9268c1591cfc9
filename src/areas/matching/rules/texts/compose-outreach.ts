import { cutText } from '#core/format/cut-text.ts'
export type OutreachParties = {
  acquirer: { name: string; industry: string }
  target: { name: string }
  contactPerson: string
  senderName: string
}

/** The letter that is proposed. The sender reads and changes it before anything goes out; it quotes no score. */
export function composeOutreach({ acquirer, target, contactPerson, senderName }: OutreachParties): {
  subject: string
  message: string
} {
  return {
    subject: cutText(`${acquirer.name} and ${target.name}: a first conversation`, 200),
    message: [
      greet(contactPerson),
      '',
      `I am writing on behalf of ${acquirer.name}, which is active in ${acquirer.industry}. We have followed ` +
        `${target.name} with interest and see several points where our two companies could strengthen each other.`,
      '',
      'We would welcome a confidential first conversation about whether working together more closely, up to joining ' +
        'the two companies, is something you could imagine. There is no obligation on either side.',
      '',
      'Would you have half an hour in the coming weeks?',
      '',
      'Kind regards',
      ...(senderName.trim() === '' ? [] : [senderName.trim()]),
    ].join('\n'),
  }
}

type Addressees = { before: string; now: string }

/** A letter that still begins with its proposed greeting greets the person who is named now; other words stay. */
export function changeGreeting(message: string, { before, now }: Addressees): string {
  const greeting = greet(before)
  return message.startsWith(greeting) ? greet(now) + message.slice(greeting.length) : message
}

function greet(contactPerson: string): string {
  return contactPerson.trim() === '' ? 'Dear Sir or Madam,' : `Dear ${contactPerson.trim()},`
}
