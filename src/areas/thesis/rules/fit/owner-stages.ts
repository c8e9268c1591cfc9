/** Whose a company is, which its stage rarely says, with the word that says it in a description. */
export const ownerStages: ReadonlyMap<string, string> = new Map([
  ['Family-Owned', 'family'],
  ['Bootstrapped', 'bootstrapped'],
])
