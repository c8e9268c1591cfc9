import { dropUnknownFigures } from '#areas/models/rules/drop-unknown-figures.ts'
import { verifyQuote } from './verify-quote.ts'

/** A page that a model was given: its text begins at the character `start` of the document. */
export type SourcePage = {
  document_id: string
  name: string
  page: number
  is_paged: boolean
  start: number
  text: string
}
export type SaidClaim = { statement: string; quotes: readonly { source: number; quote: string }[] }
export type RoomQuote = {
  document_id: string
  name: string
  page: number
  is_paged: boolean
  start: number
  end: number
  text: string
}
export type RoomClaim = { statement: string; quotes: RoomQuote[] }

/**
 * The claims whose every quote is in the page that it names, and whose figures are in its quotes. The others are counted
 * and not shown: a claim without a verified quote is no fact.
 */
export function verifyClaims(
  said: readonly SaidClaim[],
  sources: readonly SourcePage[],
): { claims: RoomClaim[]; leftOut: number } {
  const claims = said.flatMap(({ statement, quotes }): RoomClaim[] => {
    const found = quotes.map(({ source, quote }) => locate(sources[source - 1], quote))
    const verified = found.filter((one) => one !== null)
    if (verified.length === 0 || verified.length < found.length) return []
    const { text, leftOut } = dropUnknownFigures(
      statement,
      verified.map((one) => one.text),
    )
    return leftOut > 0 || text === '' ? [] : [{ statement: text, quotes: verified }]
  })
  return { claims, leftOut: said.length - claims.length }
}

function locate(source: SourcePage | undefined, quote: string): RoomQuote | null {
  const found = source && verifyQuote(source.text, quote)
  return found ? quoteOf(source, found) : null
}

export function quoteOf(source: SourcePage, { start, end }: { start: number; end: number }): RoomQuote {
  const { document_id, name, page, is_paged } = source
  const text = source.text.slice(start, end)
  return { document_id, name, page, is_paged, start: source.start + start, end: source.start + end, text }
}
