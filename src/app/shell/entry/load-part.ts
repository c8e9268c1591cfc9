const firstPauseMs = 1000
const longestPauseMs = 30_000

/**
 * Fetches a part of the pages that is loaded when it is first needed. Without a line it waits for the server instead of
 * failing, so that the page stays: a failure makes the router reload the document, which the browser answers with a page
 * of its own. What fails although the server answers is gone with a newer version, and only a reload brings it.
 * The build puts this around every `import()` of the pages (`scripts/vite/patient-imports.ts`).
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (!isFileMissing(error)) throw error
    await untilServerAnswers()
    return load()
  }
}

/** Each browser words it differently; all of them name the module or the import, and Vite the style sheet. */
export function isFileMissing(error: unknown): boolean {
  return error instanceof Error && /import|module|preload CSS/i.test(error.message) && !(error instanceof SyntaxError)
}

/** Asks with growing pauses, and at once when the browser says that the line is back. */
export async function untilServerAnswers(): Promise<void> {
  for (let pauseMs = firstPauseMs; !(await doesServerAnswer()); pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    await untilOnlineOrAfter(pauseMs)
  }
}

async function doesServerAnswer(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch('/healthz', { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

function untilOnlineOrAfter(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
  })
}
