/** S0 §9 states the minimum. The maximum keeps the work of hashing small. */
export const passwordLength = { min: 6, max: 128 } as const
