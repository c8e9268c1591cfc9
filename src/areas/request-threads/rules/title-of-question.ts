/** As many letters as the title of a request holds. */
const mostLetters = 300

/** What a request is called that a question makes: the question in one line, cut between two words. */
export function titleOfQuestion(body: string): string {
  const line = body.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= mostLetters) return line
  const cut = line.slice(0, mostLetters - 1)
  const lastSpace = cut.lastIndexOf(' ')
  const title = lastSpace > mostLetters / 2 ? cut.slice(0, lastSpace) : cut
  // a cut may leave half of a letter that takes two code units
  return `${title.toWellFormed().replace(/\uFFFD$/, '')}…`
}
