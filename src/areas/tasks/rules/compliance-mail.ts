type ComplianceMail = {
  subject: string
  /** What happened, in lines. */
  said: readonly string[]
  /** What the link is for. */
  ask: string
  link: string
  /** Who else was sent it, and how often. */
  sent: string
}

export const sentToOthers = 'It was sent to everybody else in the workspace who handles compliance.'
export const sentOnce = 'It was sent once to everybody in the workspace who handles compliance.'

/** A mail to people who handle compliance. Mail leaves the product, so it names no client: somebody else may read it. */
export function writeComplianceMail({ subject, said, ask, link, sent }: ComplianceMail): {
  subject: string
  text: string
} {
  const lines = ['Hello,', '', ...said, '', ask, '', link, '', `This email names no client on purpose. ${sent}`, '']
  return { subject, text: lines.join('\n') }
}
