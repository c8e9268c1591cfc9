/** The analysis types of contract-analyzer (S1 §7). */
export const contractTypes = ['contract', 'legal', 'comprehensive'] as const
export type ContractType = (typeof contractTypes)[number]

/** The analysis types of financial-analyzer (S1 §7). */
export const financialTypes = ['anomaly', 'valuation', 'performance'] as const
export type FinancialType = (typeof financialTypes)[number]

/** The analysis types of ai-document-analysis: those of the two analysts (decision on its values). */
export const documentAnalysisTypes = [...new Set([...contractTypes, ...financialTypes])]
export type DocumentAnalysisType = ContractType | FinancialType

/** The actions of comprehensive-dd-platform (S1 §7). */
export const platformActions = [
  'comprehensive_analysis',
  'risk_assessment',
  'predictive_analytics',
  'document_categorization',
] as const
export type PlatformAction = (typeof platformActions)[number]

/** Who wrote an analysis (decision on the line of caution). */
export const builtInModel = 'Built-in analyst'
/** Raised when the analysts learn something: a saved result of an earlier one is out of date. */
export const analystVersion = `${builtInModel} 3`
export const caution = 'Prepared by the built-in analyst from the data above. Not financial or legal advice.'
