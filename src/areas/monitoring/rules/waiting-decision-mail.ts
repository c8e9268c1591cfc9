/**
 * The mail to the people who can approve a decision on a High alert. Mail leaves the product, and nobody may learn of a case:
 * it names neither the client nor what was decided.
 */
export function writeWaitingDecisionMail({ by, link }: { by: string; link: string }): {
  subject: string
  text: string
} {
  return {
    subject: 'An AML decision is waiting for a second person',
    text: [
      'Hello,',
      '',
      `${by} has decided an AML case, and a second person who handles compliance has to approve the decision or send it`,
      'back. Until then the case is not resolved.',
      '',
      'Read the case, and decide, here:',
      '',
      link,
      '',
      'This email names no client on purpose. It was sent to everybody else in the workspace who handles compliance.',
      '',
    ].join('\n'),
  }
}
