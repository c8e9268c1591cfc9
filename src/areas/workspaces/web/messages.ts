import type { Capability, MemberRole } from '../../permissions.ts'

export const roleNames: Readonly<Record<MemberRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  viewer: 'Viewer',
}

export const roleHelp: Readonly<Record<MemberRole, string>> = {
  owner: 'Everything, including deleting the workspace',
  admin: 'Edits everything, and manages members up to admin',
  member: 'Adds, changes and removes records',
  viewer: 'Read-only access',
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
  sections: 'Sections of the workspace settings',
  tabs: {
    members: 'Members',
    invitations: 'Invitations',
    workspaces: 'Workspaces',
    log: 'Audit log',
    compliance: 'Compliance log',
  },
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
    removeText:
      'They lose access to this workspace immediately. What they created stays, and deals and tasks assigned to them stay theirs until you assign them to someone else.',
    removed: 'Member removed',
    unnamed: 'Unnamed',
  },

  invitations: {
    email: 'Email address',
    role: 'Role',
    compliance: 'May handle compliance cases',
    send: 'Send invitation',
    sent: 'Invitation created',
    invitation: (email: string) => `The email to ${email}`,
    toPrivate: (name: string) =>
      `${name} is your private workspace: whoever joins sees everything in it. To share only some deals, create a workspace for them and switch to it first.`,
    sentText: (mail: string) => `${mail} Its link works for 7 days.`,
    emailMissing: 'Enter an email address.',
    emailWrong: 'This is not an email address.',
    table: 'Invitations',
    columns: { email: 'Address', role: 'Role', state: 'State', expires: 'Valid until', actions: 'Actions' },
    resend: 'Send again',
    resendOf: (email: string) => `Send the invitation for ${email} again`,
    resent: 'Invitation renewed',
    resentText: (mail: string) => `${mail} The earlier link no longer works.`,
    revoke: 'Withdraw',
    revokeOf: (email: string) => `Withdraw the invitation for ${email}`,
    revoked: 'Invitation withdrawn',
    empty: 'No open invitations',
    emptyText: 'People you invite get an email with a link. They join with the role you choose here.',
  },

  workspaces: {
    list: 'Your workspaces',
    active: 'Current',
    private: 'Private',
    facts: (role: string, members: number) => `${role} · ${members === 1 ? '1 member' : `${members} members`}`,
    activate: 'Switch',
    activateTo: (name: string) => `Switch to ${name}`,
    activated: (name: string) => `You are now working in ${name}`,
    leave: 'Leave',
    leaveOf: (name: string) => `Leave ${name}`,
    leaveTitle: (name: string) => `Leave ${name}?`,
    leaveText: 'You lose access immediately and can come back only by invitation.',
    left: 'You left the workspace',
    createTitle: 'New workspace',
    name: 'Name',
    nameMissing: 'Enter a name.',
    nameSame: 'This is already its name.',
    create: 'Create workspace',
    created: 'Workspace created',
    stillIn: (name: string) => `You are still working in ${name}.`,
    renameTitle: 'Name of this workspace',
    rename: 'Rename',
    renamed: 'Workspace renamed',
    removeTitle: 'Delete this workspace',
    removeText:
      'Deals, documents and everything else in it are deleted permanently, for all members, and guests can no longer open their data rooms. No one is notified. Agreements stay with their participants. The audit log and, for their retention period, the records of checked clients are kept. Type its name to confirm.',
    removeName: 'Name of the workspace',
    remove: 'Delete workspace',
    removed: 'Workspace deleted',
    samplesTitle: 'Sample data',
    samplesText:
      'This workspace came with invented sample data, marked as such. Remove it when you start working with your own.',
    samplesRemove: 'Remove sample data',
    samplesRemoveTitle: 'Remove the sample data?',
    samplesRemoveText:
      'Everything marked as a sample is removed from this workspace permanently. What you added yourself stays.',
    samplesRemoved: 'Sample data removed',
  },

  received: {
    title: (workspace: string) => `You are invited to ${workspace}`,
    text: (inviter: string | null, role: string) =>
      `${inviter ?? 'Someone'} invites you as ${/^[aeio]/i.test(role) ? 'an' : 'a'} ${role.toLowerCase()}.`,
    signIn: 'Sign in, or sign up, with the email address this invitation was sent to. Then you can accept it.',
    until: (day: string) => `The invitation is valid until ${day}.`,
    accept: 'Accept invitation',
    accepted: (workspace: string) => `You joined ${workspace}`,
    decline: 'Decline',
    declined: 'Invitation declined',
    over: 'This invitation no longer works',
    overText:
      'It was answered, withdrawn or replaced by a newer one, it has expired, or it is meant for another address.',
  },
} as const
