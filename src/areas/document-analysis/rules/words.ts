/** The analysis types of the panel (S1 §2), in its order. */
export const analysisTypes = ['contract_review', 'due_diligence', 'risk_assessment', 'financial_analysis'] as const
export type AnalysisType = (typeof analysisTypes)[number]

export const riskLevels = ['High', 'Medium', 'Low'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** Who wrote an analysis (decision on the line of caution). */
export const builtInModel = 'Built-in analyst'

export const roomTasks = ['question', 'summary', 'findings'] as const
export type RoomTask = (typeof roomTasks)[number]
