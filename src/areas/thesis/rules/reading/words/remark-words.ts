import { languagesOf } from './languages.ts'
import { anyOf } from './phrase-table.ts'
import rows from './remark-words.json' with { type: 'json' }

type Remarks = { talk: RegExp; things: RegExp }

const remarks = rows.map(({ language, talk, things }) => ({ language, talk: anyOf(talk), things: anyOf(things) }))

/** Words of meetings, lawyers and earlier deals, and of what has an age of its own, in the language of a thesis. */
export function remarksIn(thesis: string): Remarks {
  const [first] = languagesOf(thesis)
  return remarks.find(({ language }) => language === first) ?? { talk: never, things: never }
}

const never = /(?!)/u
