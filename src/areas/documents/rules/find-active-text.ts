/**
 * Marks of a page or a program: markup that runs scripts, and the first line of a script. A contract or a table has
 * neither.
 */
const active = /<(?:script|html|iframe|svg|hta:application)[\s/>]|<!doctype\s+html|<\?php|<%@/i
const firstLine = /^(?:\u00EF\u00BB\u00BF)?\s*(?:#!|@echo\s)/i
/** Longer than each of these, so that none is missed across two chunks. */
const overlap = 64

/** Searches a text chunk by chunk. */
export function openActiveTextSearch(): { see(text: string): void; found(): boolean } {
  let rest = ''
  let isBeginning = true
  let isActive = false
  return {
    see(text) {
      if (isActive) return
      const seen = rest + text
      isActive = active.test(seen) || (isBeginning && firstLine.test(seen))
      isBeginning &&= seen.length < overlap
      rest = isBeginning ? seen : seen.slice(-overlap)
    },
    found: () => isActive,
  }
}
