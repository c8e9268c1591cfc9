import type { DocumentCategory } from '../../documents/contract.ts'
import { analyseFinancials, isFinancial } from './analyse-financials.ts'
import { analyseTextOfContract } from './analyse-text-of-contract.ts'
import { findStatedRisks } from './find-stated-risks.ts'
import type { Section } from './sections.ts'
import { contractTypes, financialTypes, type DocumentAnalysisType } from './words.ts'

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  words.some((one) => one === word)

type AnalyseDocumentInput = { type: DocumentAnalysisType; category: DocumentCategory; today: string }

/**
 * What the built-in analysts read in the text of a document; null if it is neither a contract nor figures. `comprehensive`
 * takes the analyst that suits the category first, and the other one where the first finds nothing, and what the document
 * states of the company.
 */
export function analyseDocument(text: string, { type, category, today }: AnalyseDocumentInput): Section[] | null {
  if (type !== 'comprehensive' && isOneOf(contractTypes, type))
    return analyseTextOfContract(text, type)?.sections ?? null
  if (isOneOf(financialTypes, type)) return filled(analyseFinancials(text, type)?.sections)
  return filled([...findStatedRisks(text, today), ...(readComprehensively(text, category) ?? [])])
}

function readComprehensively(text: string, category: DocumentCategory): Section[] | null {
  const readFigures = () => filled(financialTypes.flatMap((one) => analyseFinancials(text, one)?.sections ?? []))
  const readContract = () => filled(analyseTextOfContract(text, 'comprehensive')?.sections)
  // people upload their accounts as 'General' too: what a text is decides where its category does not
  const isOfFigures = category === 'financial' || (category !== 'legal' && isFinancial(text))
  return isOfFigures ? (readFigures() ?? readContract()) : (readContract() ?? readFigures())
}

function filled(sections: Section[] | undefined): Section[] | null {
  return sections && sections.length > 0 ? sections : null
}
