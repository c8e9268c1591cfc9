import type { SecurityEventType } from '../rules/event-types.ts'

export const eventNames: Readonly<Record<SecurityEventType, string>> = {
  auth_attempt: 'Sign-in or sign-up attempt',
  api_access: 'API call',
  data_access: 'Data access',
  suspicious_activity: 'Suspicious activity',
}

export const securityMessages = {
  title: 'Security events',
  note: 'Events recorded by the server, and reports from browsers, which can be forged. People appear only as digests.',
  ownNote:
    'Sign-in attempts and other security events of your account. If you do not recognize one, change your password and sign out all sessions.',
  table: 'Security events',
  columns: {
    when: 'When',
    what: 'What',
    outcome: 'Outcome',
    source: 'Reported by',
    network: 'Network',
    details: 'Details',
  },
  succeeded: 'Succeeded',
  refused: 'Failed',
  fromServer: 'Server',
  fromPage: 'Browser',
  loading: 'Loading security events',
  failed: 'The security events could not be loaded',
  empty: 'No security events yet',
  older: 'Show older events',
} as const

/** Every sentence of the audit log that a person can read. What an action means stands in rules/actions.ts. */
export const messages = {
  title: 'Audit log',
  installationTitle: 'Installation log',
  installationNote: 'Accounts, roles and everything outside a single workspace.',
  notes: {
    workspace: 'Who did what, newest first. Entries can be neither changed nor removed.',
    compliance:
      'Who was compared with which lists, and who decided what about hits and alerts, newest first. Entries can be neither changed nor removed.',
    installation: 'Who did what, newest first. Entries can be neither changed nor removed.',
  },
  columns: { when: 'When', who: 'Who', what: 'What happened', about: 'About', details: 'Details' },
  table: 'Audit log entries',
  product: 'The system',
  goneAccount: 'A deleted account',
  you: 'You',
  removed: (name: string) => `${name} (removed)`,
  filterAction: 'What happened',
  filterActor: 'Who',
  filterFrom: 'From',
  filterTo: 'Up to and including',
  anything: 'Any event',
  anybody: 'Anyone',
  clear: 'Clear filters',
  loading: 'Loading the audit log',
  empty: 'No entries yet',
  emptyText: 'What people do here is recorded from now on.',
  nothingFound: 'No entry fits these filters',
  failed: 'The audit log could not be loaded',
  older: 'Show older entries',
  verify: 'Check the chain',
  verifying: 'Checking…',
  intact: (entries: string) => `Intact: all ${entries} entries form one chain, and none is missing.`,
  intactEmpty: 'Intact: there are no entries yet.',
  lastHash: 'Digest of the newest entry:',
  broken: {
    missing: (seq: string) => `Entry ${seq} is missing.`,
    changed: (seq: string) => `Entry ${seq} was changed after it was written.`,
    unlinked: (seq: string) => `Entry ${seq} does not belong to the entry before it.`,
  },
  brokenTitle: 'The audit log has been tampered with',
  brokenText: (entries: string) => `The ${entries} entries before it are intact. Inform the database administrator.`,
  verifyFailed: 'The chain could not be checked',
  exportLog: 'Export',
  exporting: 'Exporting…',
  exported: 'Audit log exported',
  exportedNothing: 'Nothing to export',
  exportedText: (entries: string) => `${entries} entries, one line of JSON each.`,
  exportFailed: 'The audit log could not be exported',
} as const
