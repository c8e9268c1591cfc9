import type { ClauseKind } from '#core/clauses/clause-kinds.ts'
import { findClauses } from '#core/clauses/find-clauses.ts'
import { findAmounts } from '#core/clauses/find-figures.ts'
import { splitPassages } from '#core/clauses/split-passages.ts'
import { isHowMuch, sayAmounts } from './quote-passages.ts'
import { quoteOf, type RoomClaim, type SourcePage } from './verify-claims.ts'

/** What people call a kind of clause, and the words that contracts write it in, which often are others. */
const askedKinds: readonly { asked: RegExp; kind: ClauseKind; words: string }[] = [
  { asked: /\bchange\w* (?:of|in) (?:control|ownership)|\btake-?over\b/i, kind: 'Change Of Control', words: 'control merger acquisition acquires ownership voting terminate' }, // prettier-ignore
  { asked: /\bassign/i, kind: 'Anti-Assignment', words: 'assign assignment assignable transfer consent' },
  { asked: /\bliabilit\w+\b.*\b(?:cap|limit|maximum)|\b(?:cap|limit|maximum)\w*\b.*\bliab/i, kind: 'Cap On Liability', words: 'liability liable exceed aggregate limited damages' }, // prettier-ignore
  {
    asked: /\b(?:unlimited|uncapped) liab/i,
    kind: 'Uncapped Liability',
    words: 'liability unlimited limitation indemnification',
  },
  { asked: /\bexclusiv/i, kind: 'Exclusivity', words: 'exclusive exclusively exclusivity sole' },
  { asked: /\bnon-?compet|\bcompete\b/i, kind: 'Non-Compete', words: 'compete competing competitive competitor' },
  { asked: /\bgoverning law|\b(?:which|what|whose) law\b|\blaw governs/i, kind: 'Governing Law', words: 'governed laws construed jurisdiction' }, // prettier-ignore
  {
    asked: /\b(?:notice periods?|periods? of notice)\b.*\brenew|\brenew\w*\b.*\bnotice\b/i,
    kind: 'Notice Period To Terminate Renewal',
    words: 'notice renew renewal days months written',
  },
  { asked: /\brenew/i, kind: 'Renewal Term', words: 'renew renewal automatically successive extend' },
  {
    // a certificate expires too, and a lawsuit ends: the words name a contract
    asked:
      /\b(?:agreements?|contracts?|leases?|licen[cs]es?)\b.*\b(?:expir\w*|ends?|runs?|last|duration|terms? (?:end|of))\b|\b(?:expir\w*|duration|term|end date) of (?:the|this|an?|each|our)?\b.*\b(?:agreement|contract|lease|licen[cs]e)/i,
    kind: 'Expiration Date',
    words: 'term expire expires until continue years effect',
  },
  { asked: /\bterminat\w+ (?:for convenience|without cause)/i, kind: 'Termination For Convenience', words: 'terminate termination convenience reason cause notice' }, // prettier-ignore
  {
    asked: /\baudit(?:s|ing)? rights?|\bright to audit/i,
    kind: 'Audit Rights',
    words: 'audit inspect books records examine',
  },
  { asked: /\binsur/i, kind: 'Insurance', words: 'insurance insured coverage policy' },
  { asked: /\bliquidated damages|\bpenalt/i, kind: 'Liquidated Damages', words: 'liquidated damages penalty' },
  { asked: /\bminimum (?:commitment|purchase|order|volume)/i, kind: 'Minimum Commitment', words: 'minimum least quota annual purchase' }, // prettier-ignore
  {
    asked: /\bmost[- ]favou?red|\bmfn\b/i,
    kind: 'Most Favored Nation',
    words: 'favorable favored terms price customer',
  },
  { asked: /\bescrow/i, kind: 'Source Code Escrow', words: 'escrow source code' },
  {
    asked: /\bsolicit\w*\b.*\bemployee|\bno-?hire/i,
    kind: 'No-Solicit Of Employees',
    words: 'solicit employ hire employee',
  },
  { asked: /\b(?:revenue|profit)[- ]shar|\broyalt/i, kind: 'Revenue/Profit Sharing', words: 'royalty royalties revenue percent share' }, // prettier-ignore
  { asked: /\bright of first (?:refusal|offer|negotiation)|\brof[ron]\b/i, kind: 'Rofr/Rofo/Rofn', words: 'first refusal offer negotiation right' }, // prettier-ignore
  {
    asked: /\bthird[- ]party beneficiar/i,
    kind: 'Third Party Beneficiary',
    words: 'third party beneficiary beneficiaries',
  },
]

const present = 0.5
const documentsShown = 8

/** The kind of clause that a question is about, with the words to search pages for; null where it is about none. */
export function kindOfQuestion(question: string): { kind: ClauseKind; words: string } | null {
  return askedKinds.find(({ asked }) => asked.test(question)) ?? null
}

/**
 * The surest clause of the kind in each document, the surest document first, with the amounts that it states. 'How much' is
 * answered by clauses with an amount first.
 */
export function quoteClauses(question: string, kind: ClauseKind, sources: readonly SourcePage[]): RoomClaim[] {
  const rank = (amounts: readonly string[]) => (isHowMuch(question) && amounts.length > 0 ? 1 : 0)
  const best = sources
    .flatMap((source) =>
      findClauses(source.text, splitPassages(source.text))
        .filter((clause) => clause.kind === kind && clause.confidence >= present)
        .map((clause) => ({ source, clause, amounts: findAmounts(clause.text).map(({ text }) => text) })),
    )
    .sort((one, other) => rank(other.amounts) - rank(one.amounts) || other.clause.confidence - one.clause.confidence)
  const first = best.filter(
    ({ source }, at) => best.findIndex((one) => one.source.document_id === source.document_id) === at,
  )
  return first
    .slice(0, documentsShown)
    .map(({ source, clause, amounts }) => ({ statement: sayAmounts(amounts), quotes: [quoteOf(source, clause)] }))
}
