import type { MemberRole } from '../../permissions.ts'
import { invitationMailPauseSeconds, mostInvitationMails } from './limits.ts'

export type InvitationState = 'pending' | 'accepted' | 'declined' | 'revoked' | 'expired'

/** An address as it is kept and compared: one person in any letter case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The state people see: nobody has to come by for an invitation to run out. Times are milliseconds since 1970. */
export function shownState(state: InvitationState, expiresAtMs: number, nowMs: number): InvitationState {
  return state === 'pending' && expiresAtMs <= nowMs ? 'expired' : state
}

/** Whether an open invitation may be mailed once more. */
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

export type InvitationLetter = {
  workspaceName: string
  inviterName: string
  role: MemberRole
  link: string
  days: number
}

/** The mail of an invitation. Names come from people, so they stand in the text only, never in a header or in HTML. */
export function writeInvitation(letter: InvitationLetter): { subject: string; text: string } {
  return {
    subject: 'You are invited to a workspace on M&A Intelligence',
    text: [
      `${oneLine(letter.inviterName)} invites you to the workspace "${oneLine(letter.workspaceName)}" as ${roleWords[letter.role]}.`,
      '',
      'Open this link and sign in, or sign up, with this e-mail address:',
      letter.link,
      '',
      `The link works for ${letter.days} days. If you do not know the sender, do nothing: nobody joins without you.`,
      '',
    ].join('\n'),
  }
}

/** Names cannot start a line of their own or carry a link that looks like ours. */
function oneLine(name: string): string {
  return name
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll('://', ' ')
    .trim()
}
