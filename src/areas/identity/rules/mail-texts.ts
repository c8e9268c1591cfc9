export type MailText = { subject: string; text: string }

/** Link of each mail, relative to the public address. Short, so that it stands on one line of the mail. */
export const mailPaths = {
  'confirm-email': (token: string) => `/api/auth/verify-email?token=${token}`,
  'change-email': (token: string) => `/api/auth/verify-email?token=${token}`,
  'reset-password': (token: string) => `/auth?reset=${token}`,
} as const

// No mail repeats a name: whoever signs up somebody else's address chooses it, and would have us deliver the message.

export function writeConfirmationMail(link: string): MailText {
  return letter('Confirm your e-mail address', [
    'Welcome to M&A Intelligence.',
    'Please confirm your e-mail address by opening this link:',
    link,
    'It works once, within 24 hours.',
    'You did not sign up? Then do nothing: without this link nobody can use the account.',
  ])
}

export function writeNewAddressMail(link: string): MailText {
  return letter('Confirm your new e-mail address', [
    'You asked to use this address for your M&A Intelligence account.',
    'Please confirm it by opening this link:',
    link,
    'It works once, within 24 hours. Until then your old address stays in place.',
  ])
}

export function writeResetMail(link: string): MailText {
  return letter('Choose a new password', [
    'Somebody, probably you, asked for a new password for your M&A Intelligence account.',
    'Choose it here:',
    link,
    'The link works once, within one hour. All devices are signed out when the new password is set.',
    'You did not ask? Then do nothing: your password stays as it is.',
  ])
}

export function writeKnownAddressMail(signInLink: string): MailText {
  return letter('You already have an account', [
    'Somebody, probably you, tried to sign up for M&A Intelligence with this address.',
    'There is an account already. Sign in, or choose a new password, here:',
    signInLink,
    'It was not you? Then do nothing: nothing has changed.',
  ])
}

export function writeAddressChangedMail(): MailText {
  return letter('Your e-mail address was changed', [
    'Your M&A Intelligence account now uses another e-mail address.',
    'It was not you? Then write to the operator of your installation at once.',
  ])
}

export function writePasswordChangedMail(signInLink: string): MailText {
  return letter('Your password was changed', [
    'The password of your M&A Intelligence account was changed, and other devices were signed out.',
    'It was not you? Then choose a new one at once, with "Forgot password?" here:',
    signInLink,
  ])
}

function letter(subject: string, paragraphs: readonly string[]): MailText {
  return { subject, text: `${paragraphs.map(wrap).join('\n\n')}\n` }
}

/** Lines of at most 72 characters; a link is never broken. */
function wrap(paragraph: string): string {
  const lines: string[] = []
  for (const word of paragraph.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= 72) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}
