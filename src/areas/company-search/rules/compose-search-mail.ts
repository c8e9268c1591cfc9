import { cutText } from '#core/format/cut-text.ts'

export type SearchNews = {
  name: string
  /** Where it is saved; null for users who have one workspace only. */
  workspace: string | null
  entered: readonly string[]
  left: readonly string[]
  enteredCount: number
  leftCount: number
}

/** Names that a mail spells out of each list; the page has them all. */
export const namesInMail = 10

/** Searches that a mail describes, and letters of a company's name: a mail that grows with either would be refused. */
const searchesInMail = 20
const nameLetters = 100

const count = (value: number) => value.toLocaleString('en-US')

/** One mail a person a day, whatever number of searches changed. */
export function composeSearchMail(news: readonly SearchNews[], pageUrl: string): { subject: string; text: string } {
  const searches = news.length === 1 ? 'A saved search' : `${count(news.length)} saved searches`
  const rest = news.length - searchesInMail
  return {
    subject: `${searches} changed`,
    text: [
      'Since you last looked:',
      ...news.slice(0, searchesInMail).flatMap(describe),
      ...(rest > 0 ? ['', rest === 1 ? '1 more search changed.' : `${count(rest)} more searches changed.`] : []),
      '',
      ...(news.some(({ workspace }) => workspace !== null)
        ? ['The page shows the searches of the workspace that you work in; switch workspaces to see the others.']
        : []),
      'Open your saved searches to see all of it, or to turn these emails off:',
      pageUrl,
      '',
    ].join('\n'),
  }
}

function describe({ name, workspace, entered, left, enteredCount, leftCount }: SearchNews): string[] {
  const head = workspace === null ? name : `${name} (workspace ${workspace})`
  return ['', oneLine(head), ...lines('entered', entered, enteredCount), ...lines('left', left, leftCount)]
}

function lines(word: string, names: readonly string[], total: number): string[] {
  if (total === 0) return []
  const shown = names.slice(0, namesInMail)
  const rest = total - shown.length
  return [
    `  ${count(total)} ${word}:`,
    ...shown.map((each) => `  - ${cutText(oneLine(each), nameLetters)}`),
    ...(rest > 0 ? [`  and ${count(rest)} more`] : []),
  ]
}

function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim()
}
