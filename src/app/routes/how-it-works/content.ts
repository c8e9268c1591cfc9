/**
 * Headings from the specification (HOW-01 to HOW-03); the texts under them say what agreements really do (G043, G140, G144).
 * `docs/spec-map.md` names the test of each sentence.
 */
export const steps = [
  {
    title: 'Create Agreement',
    text: 'Write the title, the type and the terms, name the participants and say how long it runs. The text is fixed the moment you create it; a change is a new agreement that names the old one.',
  },
  {
    title: 'Deploy to Blockchain',
    text: 'The SHA-256 hash of the agreement goes into an append-only log, which the installation signs. Where a public chain is configured, the state of the log is also recorded there, never the text, and participants may add their acceptance with a wallet of their own. Until the chain has confirmed it, the agreement says “anchoring pending”.',
  },
  {
    title: 'Share and Accept',
    text: 'Each participant gets a personal link by email and needs no account. Accepting or declining is recorded with the name, the time and the hash of the exact text.',
  },
  {
    title: 'Automatic Enforcement',
    text: 'The product keeps the dates: it reminds those who have not answered, announces the end a week before, and completes the agreement on the day. It moves no money and replaces no court; what the parties owe each other is their own matter.',
  },
] as const

export const features = [
  {
    title: 'Immutable Security',
    text: 'Entries are only ever added. Replaying the log finds an entry that was changed, removed or exchanged, even in the database itself, and shows from where on.',
  },
  {
    title: 'Time-Based Automation',
    text: 'Reminders, notices and the end follow the duration you chose, without anyone having to remember them.',
  },
  {
    title: 'Instant Verification',
    text: 'Anyone with the proof file or the agreement file can check it: in a browser without an account, or on their own computer without us.',
  },
  {
    title: 'Multi-Party Support',
    text: 'Up to 20 participants besides you, in any order or one after the other, and some as observers if you like. The agreement is active only when everyone else has accepted the same text.',
  },
] as const

export const occasions = [
  {
    group: 'Service Contracts',
    examples: ['Advisory mandates', 'Success-fee arrangements', 'Data room services'],
  },
  {
    group: 'Business Agreements',
    examples: ['Non-disclosure agreements', 'Letters of intent', 'Exclusivity periods'],
  },
  {
    group: 'Employment Contracts',
    examples: ['Retention bonuses', 'Transition services by founders', 'Non-compete terms'],
  },
  {
    group: 'Legal Documents',
    examples: ['Term sheets', 'Disclosure letters', 'Closing checklists'],
  },
] as const

export const securityPoints = [
  {
    title: 'What is proven',
    text: 'That this text was in the log at this time, and that these participants accepted it, each by a confirmed account or a personal link. The proof names what records it: the log alone, or a chain with its block.',
  },
  {
    title: 'What is not proven',
    text: 'Who sat in front of the account, and whether the terms are lawful. Where the law asks for a qualified signature, an acceptance here does not replace it.',
  },
  {
    title: 'Who can read it',
    text: 'The participants. Nobody else in your workspace can, and its audit log names only you. The log and a chain see hashes only, from which the text cannot be recovered.',
  },
  {
    title: 'Who can change it',
    text: 'Nobody without being noticed: a log that was rewritten no longer fits the proof files that participants hold, or its record on a chain.',
  },
] as const
