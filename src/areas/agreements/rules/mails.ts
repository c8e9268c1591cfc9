import type { ParticipantRole } from './words.ts'

type Invitation = {
  by: string
  title: string
  link: string
  expires: string
  isReminder: boolean
  role: ParticipantRole
}

/** The mail that asks a participant to accept or decline. */
export function writeInvitation({ by, title, link, expires, isReminder, role }: Invitation): {
  subject: string
  text: string
} {
  if (role === 'observer') return writeCopy({ by, title, link })
  return {
    subject: isReminder ? `Reminder: agreement "${title}"` : `Agreement "${title}"`,
    text: [
      'Hello,',
      '',
      isReminder
        ? `${by} is waiting for your answer to the agreement "${title}".`
        : `${by} asks you to accept the agreement "${title}".`,
      '',
      'Read it, and accept or decline it, on this page. It needs no account, and the link is meant for you alone:',
      '',
      link,
      '',
      `The agreement lapses on ${expires} (UTC) unless all participants have accepted it.`,
      '',
    ].join('\n'),
  }
}

/** The mail to an observer, who has nothing to answer. */
function writeCopy({ by, title, link }: Pick<Invitation, 'by' | 'title' | 'link'>): { subject: string; text: string } {
  const page = 'Read it on this page. It needs no account, and the link is meant for you alone:'
  const said = `${by} shows you the agreement "${title}". You do not have to answer.`
  return { subject: `Agreement "${title}"`, text: ['Hello,', '', said, '', page, '', link, ''].join('\n') }
}

type StepMail = { title: string; event: StepEvent; who: string; reason: string; expires: string; link: string }
export type StepEvent = 'active' | 'declined' | 'withdrawn' | 'fulfilled' | 'expired' | 'lapsed' | 'replaced' | 'ending'

const sentences: Record<StepEvent, (mail: StepMail) => string> = {
  active: ({ title, expires }) =>
    `All participants have accepted the agreement "${title}". It is active until ${expires} (UTC).`,
  declined: ({ title, who }) => `${who} has declined the agreement "${title}", so it does not take effect.`,
  withdrawn: ({ title }) => `The agreement "${title}" was withdrawn by its creator.`,
  fulfilled: ({ title }) => `The agreement "${title}" was marked as fulfilled.`,
  expired: ({ title }) => `The agreement "${title}" has reached its end and is completed.`,
  lapsed: ({ title }) => `The agreement "${title}" has lapsed: not all participants accepted it in time.`,
  replaced: ({ title }) => `The agreement "${title}" was replaced by its amendment.`,
  ending: ({ title, expires }) => `The agreement "${title}" ends on ${expires} (UTC).`,
}

/** The mail to the creator about a participant whose turn has come, and who asked for no mail. */
export function writeUnreachable({ title, who, link }: { title: string; who: string; link: string }): {
  subject: string
  text: string
} {
  return {
    subject: `Agreement "${title}": one participant cannot be invited`,
    text: [
      'Hello,',
      '',
      `${who} has asked not to be contacted, so no invitation to the agreement "${title}" was sent to this address. With an account of`,
      'this address, the agreement can still be read and answered. Otherwise withdraw it:',
      '',
      link,
      '',
    ].join('\n'),
  }
}

/** The mail that reports a step to the creator or the participants. */
export function writeStepMail(mail: StepMail): { subject: string; text: string } {
  const { title, event, reason, link } = mail
  return {
    subject: `Agreement "${title}": ${event}`,
    text: [
      'Hello,',
      '',
      sentences[event](mail),
      ...(reason === '' ? [] : ['', `Reason: ${reason}`]),
      ...(link === '' ? [] : ['', link]),
      '',
    ].join('\n'),
  }
}

type DueMail = { title: string; text: string; on: string; link: string }

/** The mail that reminds the owner of an obligation. */
export function writeDueMail({ title, text, on, link }: DueMail): { subject: string; text: string } {
  return {
    subject: `Agreement "${title}": due on ${on}`,
    text: ['Hello,', '', `Under the agreement "${title}", you have to do this by ${on}:`, '', text, '', link, ''].join(
      '\n',
    ),
  }
}
