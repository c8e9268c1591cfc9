/** Goes when the first agreement can be created. */
export const toCome = 'Agreements are still to come: none can be created in this installation yet.'

/**
 * Headings from the specification (HOW-01 to HOW-03); the texts under them say what the ledger really does
 * (G043, G140, G144): a hash-chained record on our server, anchored on a chain only where that is configured.
 */
export const steps = [
  {
    title: 'Create Agreement',
    text: 'Write the title, the type and the terms, name the participants and say how long it runs. The text is fixed the moment you create it; a later version is a new agreement that names the old one.',
  },
  {
    title: 'Deploy to Blockchain',
    text: 'The agreement gets a fingerprint, a SHA-256 hash, and an entry in an append-only ledger where each entry seals the one before. Where an anchor is configured, the fingerprint alone is also written to a public blockchain. Until that chain has confirmed it, the agreement says “anchoring pending”.',
  },
  {
    title: 'Share and Accept',
    text: 'Each participant gets a personal invitation. Accepting or declining is recorded with the name, the time and the fingerprint of the exact text that was shown.',
  },
  {
    title: 'Automatic Enforcement',
    text: 'The product keeps the dates: it reminds before an agreement ends, marks it as ended on the day, and shows who has not accepted. It moves no money and replaces no court; what the parties owe each other stays with them.',
  },
] as const

export const features = [
  {
    title: 'Immutable Security',
    text: 'Entries are only ever added. Changing one, even in the database itself, breaks the chain of hashes, and the check shows where.',
  },
  {
    title: 'Time-Based Automation',
    text: 'Start, reminders and expiry follow the duration you chose, without anyone having to remember them.',
  },
  {
    title: 'Instant Verification',
    text: 'Anyone who holds the text can compute its fingerprint and compare it with the ledger, also without us.',
  },
  {
    title: 'Multi-Party Support',
    text: 'As many participants as the agreement has. It is complete only when each of them has accepted the same text.',
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
    text: 'That this text existed at this time, and that these accounts accepted it. The proof names its kind: local ledger, or a named chain with block and time.',
  },
  {
    title: 'What is not proven',
    text: 'Who sat in front of the account, and whether the terms are lawful. Where the law asks for a qualified signature, an acceptance here does not replace it.',
  },
  {
    title: 'Who can read it',
    text: 'The participants and your workspace. A public chain only ever sees the fingerprint, from which the text cannot be recovered.',
  },
  {
    title: 'Who can change it',
    text: 'Nobody, unnoticed. Every access that matters is written to an audit log that is chained in the same way.',
  },
] as const
