/** The colour of a fit of 0 to 10 (S0 §9). */
export function fitTone(fit: number): 'green' | 'yellow' | 'red' {
  if (fit >= 8) return 'green'
  return fit >= 6 ? 'yellow' : 'red'
}
