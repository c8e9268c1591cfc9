import { findQuote, quoteOfLine } from '#areas/documents/rules/find-quote.ts'
import { readText } from '#areas/documents/server/text/read-text.ts'
import type { Actor } from '#areas/permissions.ts'
import { findPage } from '#core/text/readable-text.ts'
import type { Db } from '#db/connection.ts'
import { listReviewedFlags } from '../../rules/reviewed-flags.ts'
import type { DocumentFlag } from '../../rules/report-blocks.ts'
import { listStoredAnalyses } from '../review-statement.ts'

/** What the analysts found in the files of a deal that this person may read, with the page of what they quote. */
export async function listFlags({ db }: { db: Db }, actor: Actor, dealId: string): Promise<DocumentFlag[]> {
  const found: DocumentFlag[] = []
  for (const analysis of await listStoredAnalyses({ db }, actor, { dealId })) {
    const { document_id: documentId, name } = analysis
    const flags = listReviewedFlags(analysis)
    if (flags.length === 0) continue
    const { content } = await readText({ db }, actor, { documentId })
    const pageOf = (line: string) => {
      const at = content?.isPaged ? findQuote(content.text, quoteOfLine(line) ?? '') : null
      return at && content ? (findPage(content.pages, at.start)?.number ?? null) : null
    }
    found.push(...flags.map(({ line, review }) => ({ documentId, name, line, review, page: pageOf(line) })))
  }
  return found
}
