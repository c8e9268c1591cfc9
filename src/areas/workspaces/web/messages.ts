import type { Capability, MemberRole } from '../../permissions.ts'

export const roleNames: Readonly<Record<MemberRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  viewer: 'Viewer',
}

export const roleHelp: Readonly<Record<MemberRole, string>> = {
  owner: 'Everything, including deleting the workspace',
  admin: 'Works, and manages people up to admin',
  member: 'Works: adds, changes and removes records',
  viewer: 'Reads only',
}

export const capabilityNames: Readonly<Record<Capability, string>> = { compliance: 'Compliance' }

export const stateNames = {
  pending: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  revoked: 'Withdrawn',
  expired: 'Expired',
} as const

/** Every sentence of the workspaces that a person can read. Refusals come from the server, see rules/refusals.ts. */
export const messages = {
  dialogTitle: 'Workspace',
  dialogNote: (name: string) => `You are working in ${name}.`,
  sections: 'Sections of the workspace dialog',
  tabs: { members: 'Members', invitations: 'Invitations', workspaces: 'Workspaces', log: 'Audit log' },
  loading: 'Loading',
  failed: 'This could not be loaded',
  notDone: 'That did not work',

  members: {
    table: 'Members of the workspace',
    columns: { person: 'Person', role: 'Role', capability: 'Compliance', actions: 'Actions' },
    you: 'you',
    roleOf: (name: string) => `Role of ${name}`,
    complianceOf: (name: string) => `Compliance for ${name}`,
    changed: 'Member changed',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: 'They lose access to this workspace at once. What they made stays.',
    removed: 'Member removed',
    unnamed: 'Unnamed',
  },

  invitations: {
    email: 'E-mail address',
    role: 'Role',
    compliance: 'May handle compliance cases',
    send: 'Send invitation',
    sent: 'Invitation created',
    invitation: (email: string) => `The mail to ${email}`,
    sentText: (mail: string) => `${mail} Its link works for 7 days.`,
    emailMissing: 'Enter an e-mail address.',
    emailWrong: 'This is no e-mail address.',
    table: 'Invitations',
    columns: { email: 'Address', role: 'Role', state: 'State', expires: 'Works until', actions: 'Actions' },
    resend: 'Send again',
    resendOf: (email: string) => `Send the invitation for ${email} again`,
    resent: 'Invitation renewed',
    resentText: (mail: string) => `${mail} The earlier link no longer works.`,
    revoke: 'Withdraw',
    revokeOf: (email: string) => `Withdraw the invitation for ${email}`,
    revoked: 'Invitation withdrawn',
    empty: 'Nobody is invited',
    emptyText: 'People you invite get a mail with a link. They join with the role you choose here.',
  },

  workspaces: {
    list: 'Your workspaces',
    active: 'Working here',
    private: 'Private',
    facts: (role: string, members: number) => `${role} · ${members === 1 ? '1 member' : `${members} members`}`,
    activate: 'Switch',
    activateTo: (name: string) => `Switch to ${name}`,
    activated: (name: string) => `You are now working in ${name}`,
    leave: 'Leave',
    leaveOf: (name: string) => `Leave ${name}`,
    leaveTitle: (name: string) => `Leave ${name}?`,
    leaveText: 'You lose access at once and come back only by invitation.',
    left: 'You left the workspace',
    createTitle: 'New workspace',
    name: 'Name',
    nameMissing: 'Enter a name.',
    nameSame: 'This is its name already.',
    create: 'Create workspace',
    created: 'Workspace created',
    renameTitle: 'Name of this workspace',
    rename: 'Rename',
    renamed: 'Workspace renamed',
    removeTitle: 'Delete this workspace',
    removeText: 'Everything in it goes for good: deals, documents, members. Type its name to confirm.',
    removeName: 'Name of the workspace',
    remove: 'Delete workspace',
    removed: 'Workspace deleted',
    samplesTitle: 'Sample data',
    samplesText: 'This workspace came with invented sample data, marked as such. Remove it when you start in earnest.',
    samplesRemove: 'Remove sample data',
    samplesRemoveTitle: 'Remove the sample data?',
    samplesRemoveText: 'Everything marked as a sample leaves this workspace for good. What you added yourself stays.',
    samplesRemoved: 'Sample data removed',
  },

  received: {
    title: (workspace: string) => `You are invited to ${workspace}`,
    text: (inviter: string | null, role: string) => `${inviter ?? 'Somebody'} invites you as ${role.toLowerCase()}.`,
    signIn: 'Sign in, or sign up, with the e-mail address this invitation was sent to. Then you can accept it.',
    until: (day: string) => `The invitation works until ${day}.`,
    accept: 'Accept invitation',
    accepted: (workspace: string) => `You joined ${workspace}`,
    decline: 'Decline',
    declined: 'Invitation declined',
    over: 'This invitation no longer works',
    overText:
      'It was answered, withdrawn or replaced by a newer one, it has run out, or it is meant for another address.',
  },
} as const
