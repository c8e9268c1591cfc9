type Request = {
  contact: string
  company: string
  by: string
  /** Each with why an earlier one was rejected. */
  documents: readonly { label: string; rejections: readonly string[] }[]
  link: string
  days: number
}

/** The mail that asks a client for documents. */
export function writeRequest({ contact, company, by, documents, link, days }: Request): {
  subject: string
  text: string
} {
  return {
    subject: `Documents requested from ${company}`,
    text: [
      `Dear ${contact},`,
      '',
      `${by} asks for these documents about ${company}:`,
      '',
      ...documents.flatMap(({ label, rejections }) => [
        `- ${label}`,
        ...rejections.map((why) => `  An earlier document was not accepted. ${why}`),
      ]),
      '',
      'Please upload them on this page. It needs no account, and the link is meant for you alone:',
      '',
      link,
      '',
      `The link works for ${days} days, or until you confirm that everything has been sent.`,
      '',
    ].join('\n'),
  }
}
