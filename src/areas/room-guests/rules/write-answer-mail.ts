type AnswerMail = { name: string; target: string; sender: string; sentOn: string }

/** Says that an answer is there, and not which: mail is read by others too. The link is a secret that is not stored. */
export function writeAnswerMail({ name, target, sender, sentOn }: AnswerMail): { subject: string; text: string } {
  return {
    subject: `Your question has been answered: data room ${target}`,
    text: [
      `Dear ${name},`,
      '',
      `A question that you asked in the data room about ${target} has been answered.`,
      '',
      `To read the answer, open the data room with the link in the email of ${sentOn}. If you no longer have it, ask ${sender} for a new one.`,
      '',
    ].join('\n'),
  }
}
