/** S0 §9 sets the minimum. The maximum bounds the cost of hashing. */
export const passwordLength = { min: 6, max: 128 } as const
