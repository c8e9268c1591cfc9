/** What pages say before the parts of this area are loaded. */
export const entryMessages = {
  loading: 'Loading the agreements',
  agreement: 'Agreement',
  create: {
    title: 'Create Agreement',
    answers: 'Who agrees on what, and until when?',
    offer: 'Create an agreement',
  },
  verify: {
    title: 'Check a proof',
    answers: 'Is this agreement in the log, who accepted it, and was anything changed?',
    yourself: 'Check a proof yourself',
  },
} as const
