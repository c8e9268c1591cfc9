/** Several of what an English noun names: requests, classes, parties. For nouns that form it by rule. */
export function toPlural(noun: string): string {
  if (/(?:s|x|ch|sh)$/.test(noun)) return `${noun}es`
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}
