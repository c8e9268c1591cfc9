import { sentToOthers, writeComplianceMail } from '#areas/tasks/rules/compliance-mail.ts'

/**
 * The mail to the people who can confirm a decision about a hit. Mail leaves the product, so it names neither the client nor
 * the list nor what was decided: somebody else may read it.
 */
export function writeWaitingDecisionMail({ by, link }: { by: string; link: string }): {
  subject: string
  text: string
} {
  return writeComplianceMail({
    subject: 'A screening decision is waiting for a second person',
    said: [
      `${by} has decided about a hit on a sanctions list, and a second person who handles compliance has to confirm it.`,
      'Until then the hit counts as undecided.',
    ],
    ask: 'Read the decision here, and confirm it or decide otherwise in the check of the client:',
    link,
    sent: sentToOthers,
  })
}
