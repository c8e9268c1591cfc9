/** Days in which an invitation can be accepted. */
export const invitationDays = 7
/** Open invitations of one workspace. */
export const mostOpenInvitations = 50
/** Mails of one invitation, the first included. */
export const mostInvitationMails = 5
/** Seconds between two mails of one invitation. */
export const invitationMailPauseSeconds = 60
export const mostMembers = 500
/** Workspaces that one user may create. */
export const mostWorkspacesMade = 20
export const longestWorkspaceName = 80
