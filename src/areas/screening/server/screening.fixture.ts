import { writeFile } from 'node:fs/promises'
import { screenAgain } from './lists/rescreening.ts'
import type { Db } from '#db/connection.ts'
import type { ScreeningDeps } from './deps.ts'

export type UnPerson = { id: number; name: string; born?: string; country?: string; alias?: string; weakAlias?: string }

/** A file of the Security Council's list with these persons. */
export function makeUnFile(people: readonly UnPerson[], generated = '2026-11-01T00:00:00Z'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="${generated}">
<INDIVIDUALS>${people.map(toIndividual).join('\n')}</INDIVIDUALS><ENTITIES></ENTITIES>
</CONSOLIDATED_LIST>`
}

function toIndividual({ id, name, born = '', country = '', alias = '', weakAlias = '' }: UnPerson): string {
  return `<INDIVIDUAL><DATAID>${id}</DATAID><FIRST_NAME>${name}</FIRST_NAME><UN_LIST_TYPE>Al-Qaida</UN_LIST_TYPE>
<REFERENCE_NUMBER>QDi.${id}</REFERENCE_NUMBER><LISTED_ON>2010-01-02</LISTED_ON><NATIONALITY><VALUE>${country}</VALUE></NATIONALITY>
<INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>${alias}</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>${weakAlias}</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>${born}</DATE></INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL>`
}

export async function writeListFile(path: string, content: string): Promise<string> {
  await writeFile(path, content)
  return path
}

/** What the task does after a list was replaced. */
export function screenAllAgain(deps: ScreeningDeps): Promise<void> {
  return screenAgain(deps, { signal: new AbortController().signal, report: () => {} })
}

/** The database, in which the n-th statement from now on never happens: what a kill at this step leaves behind. */
export function failingAt(db: Db, statement: number): { db: Db; hasFailed: () => boolean } {
  let count = 0
  const failing = db.withPlugin({
    transformQuery({ node }) {
      count += 1
      if (count >= statement) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: failing, hasFailed: () => count >= statement }
}
