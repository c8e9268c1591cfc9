import { setImmediate as pause } from 'node:timers/promises'
import { readText } from '#areas/documents/server/text/read-text.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import { compareStatements } from '../../rules/compare-statements.ts'
import { documentsAtOnce } from '../../rules/limits.ts'
import { isOfFigures, riskTitles, section, type Section } from '../../rules/sections.ts'

type Analysed = { document: { id: string; name: string }; sections: Section[] }

const lettersCompared = 200_000

/** Each document with the figures that another one, which this person may read too, states differently. */
export async function addDifferences<One extends Analysed>(
  { db }: { db: Db },
  actor: Actor,
  analysed: readonly One[],
): Promise<One[]> {
  const texts: { name: string; text: string }[] = []
  for (const { document } of analysed.filter(({ sections }) => isOfFigures(sections)).slice(0, documentsAtOnce)) {
    const { content } = await readText({ db }, actor, { documentId: document.id })
    texts.push({ name: document.name, text: content?.text.slice(0, lettersCompared) ?? '' })
    // other requests are answered between two documents
    await pause()
  }
  const lines = compareStatements(texts)
  return analysed.map((one) => ({
    ...one,
    sections: [
      ...section(
        riskTitles.differences,
        lines.filter((line) => line.includes(` in ${one.document.name}`)),
      ),
      ...one.sections,
    ],
  }))
}
