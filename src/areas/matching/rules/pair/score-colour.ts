/** S0 §9: green from 85 on, yellow from 70 on, red below. */
export function colourOfMatch(percent: number): 'green' | 'yellow' | 'red' {
  if (percent >= 85) return 'green'
  return percent >= 70 ? 'yellow' : 'red'
}
