export const deepestJson = 40

/**
 * What is wrong with a parsed JSON value beyond its grammar, as a sentence; null when nothing is. PostgreSQL keeps
 * neither the character NUL nor half of a surrogate pair, and deep nesting wears out whoever walks through it.
 */
export function checkJson(value: unknown, depthLimit = deepestJson): string | null {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > depthLimit) return `The body may be nested ${depthLimit} levels deep at most.`
    const below: unknown[] = []
    for (const item of level) {
      if (typeof item === 'string' && !isPlainText(item)) return brokenText
      if (typeof item !== 'object' || item === null) continue
      if (!Object.keys(item).every(isPlainKey)) return brokenText
      for (const inner of valuesOf(item)) below.push(inner)
    }
    level = below
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

function valuesOf(item: object): unknown[] {
  return Array.isArray(item) ? item : Object.values(item)
}
