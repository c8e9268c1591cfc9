export type MailText = { subject: string; text: string }

/** The link in each mail, relative to the public address. Short enough to fit on one line of the mail. */
export const mailPaths = {
  'confirm-email': (token: string) => `/api/auth/verify-email?token=${token}`,
  'change-email': (token: string) => `/api/auth/verify-email?token=${token}`,
  'reset-password': (token: string) => `/auth?reset=${token}`,
} as const

// No mail contains the user's name: anybody can sign up another person's address and would choose the name as a message
// for us to deliver.

export function writeConfirmationMail(link: string): MailText {
  return letter('Confirm your email address', [
    'Welcome to M&A Intelligence.',
    'Please confirm your email address by opening this link:',
    link,
    'It works once, within 24 hours.',
    'If you did not sign up, ignore this email: without this link nobody can use the account.',
  ])
}

export function writeNewAddressMail(link: string): MailText {
  return letter('Confirm your new email address', [
    'You asked to use this address for your M&A Intelligence account.',
    'Please confirm it by opening this link:',
    link,
    'It works once, within 24 hours. Until then your old address stays active.',
  ])
}

export function writeResetMail(link: string): MailText {
  return letter('Choose a new password', [
    'A new password was requested for your M&A Intelligence account.',
    'Choose it here:',
    link,
    'The link works once, within one hour. All devices are signed out when the new password is set.',
    'If this was not you, ignore this email: your password stays the same.',
  ])
}

export function writeKnownAddressMail(signInLink: string): MailText {
  return letter('You already have an account', [
    'Someone, probably you, tried to sign up for M&A Intelligence with this address.',
    'You already have an account. Sign in or choose a new password here:',
    signInLink,
    'If this was not you, ignore this email: nothing has changed.',
  ])
}

export function writeAddressChangedMail(): MailText {
  return letter('Your email address was changed', [
    'Your M&A Intelligence account now uses another email address.',
    'If this was not you, contact the operator of your installation immediately.',
  ])
}

export function writePasswordChangedMail(signInLink: string): MailText {
  return letter('Your password was changed', [
    'The password of your M&A Intelligence account was changed, and other devices were signed out.',
    'If this was not you, choose a new password immediately with "Forgot password?" here:',
    signInLink,
  ])
}

export function writeSecondFactorOffMail(signInLink: string): MailText {
  return letter('Two-factor authentication was turned off', [
    'Signing in to your M&A Intelligence account no longer asks for a code.',
    'If this was not you, choose a new password immediately with "Forgot password?" here, and turn it on again:',
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
