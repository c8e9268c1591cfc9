import type { Sign } from '../meanings.ts'
import { certificates } from '../words/certificates.ts'

/** 'AS9100 certified' is one piece that no criterion holds, and its number limits nothing. */
export function leaveCertificates(signs: readonly Sign[], thesis: string): Sign[] {
  const spans = [...thesis.matchAll(certificates)].map(({ 0: said, index }) => ({
    from: index,
    to: index + said.length,
  }))
  return signs.flatMap((sign): Sign[] => {
    const span = spans.find(({ from, to }) => sign.from < to && sign.to > from)
    if (!span) return [sign]
    return sign.from <= span.from ? [{ ...span, meaning: { is: 'left' } }] : []
  })
}
