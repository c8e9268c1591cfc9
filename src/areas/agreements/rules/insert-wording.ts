/** The terms with the wording of a playbook in place of a passage, or as a further clause after the last number. */
export function insertWording(terms: string, wording: string, passage: { start: number; end: number } | null): string {
  if (passage) return terms.slice(0, passage.start) + wording + terms.slice(passage.end)
  const before = terms.trimEnd()
  const numbers = [...before.matchAll(/^(\d{1,3})\. /gm)].map(([, digits]) => Number(digits))
  const clause = numbers.length > 0 ? `${Math.max(...numbers) + 1}. ${wording}` : wording
  return before === '' ? clause : `${before}\n\n${clause}`
}

type WithoutNumberInput = { start: number; end: number }

/** The number of a clause is not part of the passage that a wording replaces. */
export function withoutNumber(terms: string, { start, end }: WithoutNumberInput): { start: number; end: number } {
  const number = /^\s*\d{1,3}\. /.exec(terms.slice(start, end))?.[0] ?? ''
  return { start: start + number.length, end }
}
