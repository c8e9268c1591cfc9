import type { Db } from '#db/connection.ts'
import type { DocumentText } from '../../contract.ts'
import { findPagesOfCopy } from './redaction-store.ts'

type CopyRange = { redactionId: string; from: number; letters: number }

type CopyText = Pick<DocumentText, 'letters' | 'pages' | 'from' | 'text'>

/** The text of a redacted copy from a character on. */
export async function showCopyText(
  db: Db,
  workspaceId: string,
  { redactionId, from, letters }: CopyRange,
): Promise<CopyText> {
  let end = 0
  const bodies = await findPagesOfCopy(db, workspaceId, redactionId)
  const pages = bodies.map((body, at) => {
    const start = end
    end += body.length
    return { number: at + 1, label: null, start, end }
  })
  return {
    letters: end,
    pages,
    from,
    text: bodies
      .join('')
      .slice(from, from + letters)
      .toWellFormed(),
  }
}
