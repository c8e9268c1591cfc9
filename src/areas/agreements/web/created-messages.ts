export const outbox = 'Without a mail server the invitations are in your outbox; nobody has received them yet.'
/** Word for word from the specification (S1 §2, §8). */
const deployed = 'created and deployed to the blockchain'

type Created = { title: string; isAnchored: boolean; mail: 'smtp' | 'outbox' }

export const createdMessages = {
  title: 'Agreement Created Successfully!',
  text: ({ title, isAnchored, mail }: Created) =>
    [
      `${title} has been ${deployed}${isAnchored ? '' : ' (anchoring pending)'}.`,
      ...(mail === 'outbox' ? [outbox] : []),
    ].join(' '),
  open: 'Open',
} as const
