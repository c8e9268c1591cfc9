type QuestionMail = { target: string; link: string }

/** Says that a question waits, and not which or whose: mail is read by others too, and bidders are named to few. */
export function writeQuestionMail({ target, link }: QuestionMail): { subject: string; text: string } {
  return {
    subject: `New question in the data room: ${target}`,
    text: [
      `A guest of the data room about ${target} has asked a question. It waits among the document requests of the deal:`,
      '',
      link,
      '',
      'Questions that follow soon may come without another email.',
      '',
    ].join('\n'),
  }
}
