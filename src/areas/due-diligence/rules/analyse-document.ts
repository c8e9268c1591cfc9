import type { DocumentCategory } from '../../documents/contract.ts'
import { analyseFinancials } from './analyse-financials.ts'
import { analyseTextOfContract } from './analyse-text-of-contract.ts'
import type { Section } from './sections.ts'
import { contractTypes, financialTypes, type DocumentAnalysisType } from './words.ts'

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  words.some((one) => one === word)

/**
 * What the built-in analysts read in the text of a document; null if it is neither a contract nor figures. `comprehensive`
 * takes the analyst that suits the category first, and the other one where the first finds nothing.
 */
export function analyseDocument(
  text: string,
  { type, category }: { type: DocumentAnalysisType; category: DocumentCategory },
): Section[] | null {
  if (type !== 'comprehensive' && isOneOf(contractTypes, type))
    return analyseTextOfContract(text, type)?.sections ?? null
  if (isOneOf(financialTypes, type)) return filled(analyseFinancials(text, type)?.sections)
  const readFigures = () => filled(financialTypes.flatMap((one) => analyseFinancials(text, one)?.sections ?? []))
  const readContract = () => filled(analyseTextOfContract(text, 'comprehensive')?.sections)
  return category === 'financial' ? (readFigures() ?? readContract()) : (readContract() ?? readFigures())
}

function filled(sections: Section[] | undefined): Section[] | null {
  return sections && sections.length > 0 ? sections : null
}
