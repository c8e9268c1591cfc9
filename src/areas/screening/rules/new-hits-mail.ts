import { writeComplianceMail } from '#areas/tasks/rules/compliance-mail.ts'

/** The mail after a list has changed. Mail leaves the product, so it names neither the client nor the list. */
export function writeNewHitsMail({ link }: { link: string }): { subject: string; text: string } {
  return writeComplianceMail({
    subject: 'New hits on a sanctions list',
    said: [
      'A sanctions list has changed, and someone whom you screen may be on it now. The sanctions check is open again until',
      'the hit is decided.',
    ],
    ask: 'Read and decide it here:',
    link,
    sent: 'It was sent to everybody in the workspace who handles compliance, once for each change of the lists.',
  })
}
