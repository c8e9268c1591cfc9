/** Of one analysis: about 300 pages. A longer document is analysed up to here, and the panel says so. */
export const mostLetters = 1_000_000
/** A document with no more characters waits for a click (S1 §9). */
export const lettersOfAutomaticAnalysis = 100
export const mostPassages = 200
export const longestQuestion = 500
