import type { ContractReading } from '#core/clauses/analyse-contract.ts'
import type { Clause, QuotedSpan } from '#core/clauses/clause-kinds.ts'
import { findPeriods } from '#core/clauses/find-figures.ts'
import { endsContract, needsNothing, requiresConsent } from '#core/clauses/needed-for-sale.ts'
import { foldText } from '#core/names/fold-text.ts'
import { hasWords } from './check-document.ts'
import type { ConsentNeed } from './words.ts'

/** What one contract asks for when the company is sold. */
export type ConsentTerms = {
  need: ConsentNeed
  /** Who has to agree or be told: the other parties. */
  from: string[]
  /** In the words of the contract. */
  notice: string | null
  passage: QuotedSpan | null
}

/**
 * Reads change of control and assignment together. The clause on a change of control comes first: a sale of shares assigns
 * nothing, and a letter about the assignment alone would leave the other side its right to end the contract.
 */
export function readConsent({ clauses, facts }: Pick<ContractReading, 'clauses' | 'facts'>): ConsentTerms {
  const found = clauses.filter(
    ({ kind, text, confidence }) =>
      (kind === 'Change Of Control' || kind === 'Anti-Assignment') &&
      confidence >= 0.5 &&
      !(needsNothing(text) && !isNotice(text)),
  )
  const from = facts.parties.map(({ name, alias }) => (alias ? `${name} (${alias})` : name))
  const { need, passage } = findNeed(found)
  const period = passage ? findPeriods(passage.text, passage.start)[0] : undefined
  return {
    need,
    from,
    notice: period?.text ?? null,
    passage: passage && { start: passage.start, end: passage.end, text: passage.text },
  }
}

function findNeed(found: readonly Clause[]): { need: ConsentNeed; passage: Clause | null } {
  const onSale = found.filter(({ kind }) => kind === 'Change Of Control')
  const signs: [ConsentNeed, Clause | undefined][] = [
    ['consent', onSale.find(({ text }) => requiresConsent(text))],
    ['waiver', onSale.find(({ text }) => endsContract(text))],
    ['consent', found.find(({ text }) => requiresConsent(text))],
    ['notice', found.find(({ text }) => isNotice(text))],
    ['unclear', found[0]],
  ]
  for (const [need, passage] of signs) if (passage) return { need, passage }
  return { need: 'none', passage: null }
}

function isNotice(text: string): boolean {
  const lower = text.toLowerCase().replaceAll(/\s+/g, ' ')
  return ['notify', 'written notice', 'notice to', 'inform'].some((one) => hasWords(lower, one))
}

/**
 * Which of the parties is the company that is sold, and whom the letter is to. `from` has them in the same order, with what
 * the contract calls them. Where nobody is the target of the deal, the first party is taken for it.
 */
export function splitParties(
  { parties, from }: { parties: readonly string[]; from: readonly string[] },
  target: string | null,
): { company: string | null; others: string[] } {
  const at = target === null ? -1 : parties.findIndex((party) => isSameCompany(party, target))
  const company = Math.max(at, 0)
  return { company: parties[company] ?? null, others: from.filter((_, index) => index !== company) }
}

/** 'Northwind GmbH' is Northwind: the words of one name begin the other. */
function isSameCompany(one: string, other: string): boolean {
  const [short, long] = [foldText(one), foldText(other)].toSorted((a, b) => a.length - b.length)
  return short !== undefined && short !== '' && `${long} `.startsWith(`${short} `)
}

type LetterFacts = {
  contract: string
  from: readonly string[]
  need: ConsentNeed
  notice: string | null
  passage: string | null
  company: string
  by: string
  on: string
}

/** The paragraphs of a letter that asks for consent or gives notice. Square brackets are for the sender to fill. */
export function draftConsentLetter({ contract, from, need, notice, passage, company, by, on }: LetterFacts): string[] {
  const asks = need !== 'notice'
  return [
    on,
    from.length > 0 ? `To: ${from.join(', ')}` : 'To: [other party]',
    `${need === 'waiver' ? 'Request for a waiver' : asks ? 'Request for consent' : 'Notice'}: ${contract}`,
    'Dear Sir or Madam,',
    `We refer to the ${contract}. The shareholders of ${company} intend to sell their shares to [buyer]. The company remains party to the contract and will perform it as before.`,
    passage ? `The contract says: “${passage.replaceAll(/\s+/g, ' ').trim()}”` : '',
    asks
      ? 'We ask you to confirm by signing a copy of this letter that you consent to the transaction and waive any right that arises from it.'
      : 'This letter is the notice that the contract asks for.',
    notice && need !== 'waiver'
      ? `The contract names a period of ${notice}; please answer within it.`
      : 'Please answer within 14 days.',
    'The transaction is confidential; please share this letter only with people who need it.',
    'Yours faithfully,',
    by,
    ...(asks ? ['We consent:', 'Date, name and signature: ______________________________'] : []),
  ].filter((line) => line !== '')
}
