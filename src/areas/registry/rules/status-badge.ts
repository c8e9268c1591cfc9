export type StatusBadge = 'default' | 'destructive' | 'secondary'

const word = (some: string) => String.raw`(?<![\p{L}\p{N}])(?:${some})(?![\p{L}\p{N}])`

const ended = new RegExp(word('dissolved|inactive|in[- ]active'), 'iu')
const alive = new RegExp(word('active|current'), 'iu')
/** Words that negate what follows, with filler words as in 'not currently active'. */
const negation = String.raw`(?:not|no|non|never|isn['’]t|neither|nor|without|no longer|ceased to be)`
const filler = String.raw`(?:[\s-]+(?:yet|currently|presently|been|be|an?|in|longer|the))*[\s-]+`
const notAlive = new RegExp(word(`${negation}${filler}(?:active|current)`), 'iu')
const notEnded = new RegExp(word(`${negation}${filler}(?:dissolved|inactive)`), 'giu')

/**
 * The colour of a register's status text (S0 §2). The specification asks whether the text contains 'active' or
 * 'current', but 'inactive' contains 'active' too. So dissolved and inactive are checked first, only whole words match,
 * and 'not active' is the opposite of active (G059).
 */
export function toStatusBadge(status: string | null): StatusBadge {
  // 'Not dissolved' means neither ended nor active.
  const text = (status ?? '').replaceAll(notEnded, ' ')
  if (ended.test(text) || notAlive.test(text)) return 'destructive'
  return alive.test(text) ? 'default' : 'secondary'
}
