import { AppError } from '#core/errors.ts'
import type { ContractAnswer, FinancialAnswer, PlatformAnswer } from '../contract.ts'
import { analyseCompany } from '../rules/analyse-company.ts'
import { analyseFinancials } from '../rules/analyse-financials.ts'
import { analyseTextOfContract } from '../rules/analyse-text-of-contract.ts'
import { writeSections } from '../rules/sections.ts'
import { builtInModel, type ContractType, type FinancialType, type PlatformAction } from '../rules/words.ts'

export function answerContract(input: { documentText: string; analysisType: ContractType }): ContractAnswer {
  const found = analyseTextOfContract(input.documentText, input.analysisType)
  if (!found) throw new AppError('UNPROCESSABLE', 'No clauses or parties were found. Paste the text of a contract.')
  return { success: true, model: builtInModel, analysis: writeSections(found.sections), ...found }
}

export function answerFinancials(input: { financialData: string; analysisType: FinancialType }): FinancialAnswer {
  const found = analyseFinancials(input.financialData, input.analysisType)
  if (!found)
    throw new AppError('UNPROCESSABLE', 'No figures could be read. Paste statements with one line per figure, or a ledger with a date and an amount.') // prettier-ignore
  return { success: true, model: builtInModel, analysis: writeSections(found.sections), ...found }
}

/** The field of the answer that holds the text of each action (S1 §7; documents: decision on document_categorization). */
const fieldOf = {
  comprehensive_analysis: 'analysis',
  risk_assessment: 'riskAssessment',
  predictive_analytics: 'predictions',
  document_categorization: 'analysis',
} as const satisfies Record<PlatformAction, string>

const nothingToSay: Record<PlatformAction, string> = {
  comprehensive_analysis: 'The data holds no figures, facts or documents that can be analyzed.',
  risk_assessment: 'The data answers none of the questions on risk, so no risk is rated.',
  predictive_analytics: 'A prediction needs the figures of at least two periods.',
  document_categorization: 'The data names no documents.',
}

export function answerCompany({
  action,
  data,
}: {
  action: PlatformAction
  data: Record<string, unknown>
}): PlatformAnswer {
  const found = analyseCompany(action, data)
  if (!found) throw new AppError('UNPROCESSABLE', nothingToSay[action])
  return { success: true, model: builtInModel, [fieldOf[action]]: writeSections(found.sections), ...found }
}
