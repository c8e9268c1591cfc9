/** US dollars as somebody types them, in millionths; null for what is no amount from 0 to a million. */
export function readBudget(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(/,(?=\d{3}\b)/g, '')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null
  const micros = Math.round(Number(text) * 1e6)
  return micros <= 1e12 ? micros : null
}
