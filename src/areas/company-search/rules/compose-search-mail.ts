export type SearchNews = {
  name: string
  entered: readonly string[]
  left: readonly string[]
  enteredCount: number
  leftCount: number
}

/** Names that a mail spells out of each list; the page has them all. */
export const namesInMail = 10

const count = (value: number) => value.toLocaleString('en-US')

/** One mail a person a day, whatever number of searches changed. */
export function composeSearchMail(news: readonly SearchNews[], pageUrl: string): { subject: string; text: string } {
  const searches = news.length === 1 ? 'A saved search' : `${count(news.length)} saved searches`
  return {
    subject: `${searches} changed`,
    text: [
      'Since you last looked:',
      ...news.flatMap(describe),
      '',
      'Open your saved searches to see all of it, or to turn these emails off:',
      pageUrl,
      '',
    ].join('\n'),
  }
}

function describe({ name, entered, left, enteredCount, leftCount }: SearchNews): string[] {
  return ['', oneLine(name), ...lines('entered', entered, enteredCount), ...lines('left', left, leftCount)]
}

function lines(word: string, names: readonly string[], total: number): string[] {
  if (total === 0) return []
  const shown = names.slice(0, namesInMail)
  const rest = total - shown.length
  return [
    `  ${count(total)} ${word}:`,
    ...shown.map((each) => `  - ${oneLine(each)}`),
    ...(rest > 0 ? [`  and ${count(rest)} more`] : []),
  ]
}

function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim()
}
