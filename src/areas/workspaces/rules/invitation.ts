import type { MemberRole } from '../../permissions.ts'
import { invitationMailPauseSeconds, mostInvitationMails } from './limits.ts'

export type InvitationState = 'pending' | 'accepted' | 'declined' | 'revoked' | 'expired'

/** An address as it is stored and compared: the same person in any letter case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The state shown to users: invitations expire without a job. Times are milliseconds since 1970. */
export function displayedState(state: InvitationState, expiresAtMs: number, nowMs: number): InvitationState {
  return state === 'pending' && expiresAtMs <= nowMs ? 'expired' : state
}

/** Why an open invitation may not be mailed again, or null. */
export function refuseResend(
  sent: { count: number; atMs: number },
  nowMs: number,
): 'mailed_too_often' | 'mailed_just_now' | null {
  if (sent.count >= mostInvitationMails) return 'mailed_too_often'
  return nowMs - sent.atMs < invitationMailPauseSeconds * 1000 ? 'mailed_just_now' : null
}

const roleWords: Readonly<Record<MemberRole, string>> = {
  owner: 'an owner',
  admin: 'an administrator',
  member: 'a member',
  viewer: 'a viewer',
}

export type InvitationMail = {
  workspaceName: string
  inviterName: string
  role: MemberRole
  link: string
  days: number
}

/** The mail of an invitation. Names are user input, so they are only in the text, never in a header or in HTML. */
export function writeInvitation(letter: InvitationMail): { subject: string; text: string } {
  return {
    subject: 'You are invited to a workspace on M&A Intelligence',
    text: [
      `${oneLine(letter.inviterName)} invites you to the workspace "${oneLine(letter.workspaceName)}" as ${roleWords[letter.role]}.`,
      '',
      'Open this link and sign in, or sign up, with this email address:',
      letter.link,
      '',
      `The link works for ${letter.days} days. If you do not know the sender, ignore this email.`,
      '',
    ].join('\n'),
  }
}

/** Names cannot start a new line or contain a link that looks like ours. */
function oneLine(name: string): string {
  return name
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll('://', ' ')
    .trim()
}
