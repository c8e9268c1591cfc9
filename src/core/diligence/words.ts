/** The six categories of a review (S1 §3). */
export const categories = ['Financial', 'Legal', 'Operational', 'Technical', 'HR & Culture', 'Market'] as const
export type Category = (typeof categories)[number]

export const riskLevels = ['High', 'Medium', 'Low'] as const
export type RiskLevel = (typeof riskLevels)[number]
