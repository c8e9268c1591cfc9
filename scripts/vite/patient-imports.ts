import path from 'node:path'
import type { Plugin } from 'vite'

const sources = path.resolve(import.meta.dirname, '../../src')
const waiter = path.join(sources, 'app/shell/entry/load-part.ts')

/** Every `import()` of the pages, present or future, waits for the connection instead of failing. */
export function patientImports(): Plugin {
  return {
    name: 'patient-imports',
    transform(code, id) {
      const file = id.split('?')[0] ?? ''
      if (!file.startsWith(sources) || file === waiter) return undefined
      const patient = makePatient(code, waiter)
      return patient === code ? undefined : { code: patient, map: null }
    },
  }
}

/** The added import comes last, so that line numbers stay the same. */
export function makePatient(code: string, from: string): string {
  const patient = code.replaceAll(/\bimport\(\s*(["'][^"']+["'])\s*\)/g, '__loadPart(() => import($1))')
  return patient === code ? code : `${patient}\nimport { loadPart as __loadPart } from ${JSON.stringify(from)}\n`
}
