import { foldText } from '#core/names/fold-text.ts'
import type { GivenDocument } from './read-company-data.ts'
import { categories, type Category } from '#core/diligence/words.ts'

/** `category` is null where no word of the document says one. */
export type CategorisedDocument = { name: string; category: Category | null; words: string[] }

const words: Record<Category, RegExp> = {
  Financial: /\b(?:financ\w+|balance sheet|income statement|cash flow|audit\w*|budget|forecast|tax\w*|ledger|trial balance|invoices?|p l|accounts|ebitda|bank|loan|revenue|annual report)\b/g, // prettier-ignore
  Legal: /\b(?:contracts?|agreements?|nda|legal|litigation|lease|licen[cs]e|articles|bylaws|statutes|shareholders?|board|minutes|patents?|trademarks?|ip|gdpr|privacy|compliance|corporate|court)\b/g, // prettier-ignore
  Operational: /\b(?:operations?|suppl(?:y|iers?)|inventory|logistics|production|quality|iso|process\w*|insurance|facilit\w+|procurement|plant|equipment|permits?|environment\w*)\b/g, // prettier-ignore
  Technical: /\b(?:software|source code|architecture|it|tech|infrastructure|security|cyber\w*|penetration|systems?|data ?base|api|technical|technology|cloud|servers?|backup)\b/g, // prettier-ignore
  'HR & Culture': /\b(?:employ\w+|hr|staff|payroll|salar\w+|org(?:anisation|anization)? chart|pension|benefits?|handbook|bonus|culture|headcount|personnel|works council)\b/g, // prettier-ignore
  Market: /\b(?:market\w*|competitors?|customers?|sales pipeline|pricing|brand|survey|industry|churn|segments?)\b/g,
}

/** The category whose words a document has most of; those of its name count three times. */
export function categoriseDocuments(documents: readonly GivenDocument[]): CategorisedDocument[] {
  return documents.map(({ name, text }) => {
    const [title, body] = [foldText(name), foldText(text.slice(0, 20_000))]
    const scored = categories.map((category) => {
      const [inTitle, inBody] = [title.match(words[category]) ?? [], body.match(words[category]) ?? []]
      return { category, found: [...inTitle, ...inBody], score: 3 * inTitle.length + inBody.length }
    })
    const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
    return { name, category: best.score > 0 ? best.category : null, words: [...new Set(best.found)].slice(0, 5) }
  })
}
