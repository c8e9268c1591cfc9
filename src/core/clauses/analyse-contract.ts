import type { Clause, QuotedSpan } from './clause-kinds.ts'
import { findClauses } from './find-clauses.ts'
import { findContractDates, findLastDay, type ContractDate } from './find-dates.ts'
import {
  findAmounts,
  findLaw,
  findPeriods,
  isNoticePeriod,
  type ContractAmount,
  type ContractPeriod,
  type GoverningLaw,
} from './find-figures.ts'
import { findInstructions } from './find-instructions.ts'
import { findObligations, type Obligation } from './find-obligations.ts'
import { findParties, type ContractParty } from './find-parties.ts'
import { findTitle } from './find-title.ts'
import { splitPassages } from './split-passages.ts'

/** What a contract states as figures, names and dates, each with its passage. */
export type ContractFacts = {
  title: QuotedSpan | null
  parties: ContractParty[]
  agreementDate: ContractDate | null
  effectiveDate: ContractDate | null
  expiryDate: ContractDate | null
  terms: ContractPeriod[]
  noticePeriods: ContractPeriod[]
  amounts: ContractAmount[]
  liabilityCaps: ContractAmount[]
  governingLaw: GoverningLaw | null
}

export type ContractReading = {
  clauses: Clause[]
  facts: ContractFacts
  obligations: Obligation[]
  /** Sentences that address a reading program instead of the parties, such as 'ignore previous instructions'. */
  instructions: QuotedSpan[]
}

const present = 0.5

/**
 * Reads a contract: the 41 kinds of clauses with their exact passages, best first, its facts, its obligations, and
 * sentences that try to instruct a program. Pure and deterministic; the text is data, nothing in it is followed.
 */
export function analyseContract(text: string): ContractReading {
  const passages = splitPassages(text)
  const clauses = findClauses(text, passages)
  return {
    clauses,
    facts: readFacts(text, clauses),
    obligations: findObligations(text, passages),
    instructions: findInstructions(text, passages),
  }
}

function readFacts(text: string, clauses: readonly Clause[]): ContractFacts {
  const of = (kind: Clause['kind']) => clauses.filter((clause) => clause.kind === kind && clause.confidence >= present)
  const { agreement, effective } = findContractDates(text)
  const periodsIn = (kind: Clause['kind']) => of(kind).flatMap((clause) => findPeriods(clause.text, clause.start))
  return {
    title: findTitle(text),
    parties: findParties(text),
    agreementDate: agreement,
    effectiveDate: effective,
    expiryDate: findLastDay(of('Expiration Date'), agreement),
    // one sentence often states both: 'renews for one year unless 90 days of notice are given'
    terms: periodsIn('Expiration Date').filter((one) => !isNoticePeriod(text, one)),
    noticePeriods: onlyNotice(text, [
      ...periodsIn('Notice Period To Terminate Renewal'),
      ...periodsIn('Termination For Convenience'),
    ]),
    amounts: findAmounts(text),
    liabilityCaps: of('Cap On Liability').flatMap((clause) => findAmounts(clause.text, clause.start)),
    governingLaw:
      of('Governing Law')
        .map(findLaw)
        .find((law) => law !== null) ?? null,
  }
}

/** A clause about notice may write it in words that are not known: then all its periods stay. */
function onlyNotice(text: string, periods: ContractPeriod[]): ContractPeriod[] {
  const notice = periods.filter((one) => isNoticePeriod(text, one))
  return notice.length > 0 ? notice : periods
}
