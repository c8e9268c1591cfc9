/**
 * A value, synergies or a probability of 0 has not been set yet: gates ask for it, averages leave it out, nobody is
 * warned of it, and screens show a dash.
 */
export function knownFigure(figure: number): number | null {
  return figure === 0 ? null : figure
}
