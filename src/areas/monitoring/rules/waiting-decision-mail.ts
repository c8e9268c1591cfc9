import { sentToOthers, writeComplianceMail } from '#areas/tasks/rules/compliance-mail.ts'

/**
 * The mail to the people who can approve a decision on a High alert. Mail leaves the product, and nobody may learn of a case:
 * it names neither the client nor what was decided.
 */
export function writeWaitingDecisionMail({ by, link }: { by: string; link: string }): {
  subject: string
  text: string
} {
  return writeComplianceMail({
    subject: 'An AML decision is waiting for a second person',
    said: [
      `${by} has decided an AML case, and a second person who handles compliance has to approve the decision or send it`,
      'back. Until then the case is not resolved.',
    ],
    ask: 'Read the case, and decide, here:',
    link,
    sent: sentToOthers,
  })
}
