export const deepestJson = 40

/**
 * What is wrong with a parsed JSON value beyond its grammar, as a sentence; null when nothing is. PostgreSQL keeps
 * neither the character NUL nor half of a surrogate pair, and deep nesting wears out whoever walks through it.
 */
export function checkJson(value: unknown, depthLimit = deepestJson): string | null {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > depthLimit) return `The body may be nested ${depthLimit} levels deep at most.`
    if (!level.every(isPlainValue)) return brokenText
    level = level.flatMap(valuesOf)
  }
  return null
}

export const brokenText = 'The request contains characters that are no text.'

/** Whether a text can be kept and shown. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** No field of ours is called like that, and objects that carry it turn into something else when copied. */
function isPlainKey(key: string): boolean {
  return key !== '__proto__' && isPlainText(key)
}

/** Looks at the value itself, not at what it holds. */
function isPlainValue(value: unknown): boolean {
  if (typeof value === 'string') return isPlainText(value)
  return typeof value !== 'object' || value === null || Object.keys(value).every(isPlainKey)
}

function valuesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}
