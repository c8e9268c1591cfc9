/** What pages say before the parts of this area are loaded. */
export const outbox = 'Without a mail server the invitations are in your outbox; nobody has received them yet.'
/** Word for word from the specification (S1 §2, §8). */
const deployed = 'created and deployed to the blockchain'

export const entryMessages = {
  loading: 'Loading the agreements',
  agreement: 'Agreement',
  create: {
    title: 'Create Agreement',
    answers: 'Who agrees on what, and until when?',
    successTitle: 'Agreement Created Successfully!',
    success: ({ title, isAnchored, mail }: { title: string; isAnchored: boolean; mail: 'smtp' | 'outbox' }) =>
      [
        `${title} has been ${deployed}${isAnchored ? '' : ' (anchoring pending)'}.`,
        ...(mail === 'outbox' ? [outbox] : []),
      ].join(' '),
    open: 'Open',
    offer: 'Create an agreement',
  },
  verify: {
    title: 'Check a proof',
    answers: 'Is this agreement in the log, who accepted it, and was anything changed?',
    yourself: 'Check a proof yourself',
  },
} as const
