import path from 'node:path'
import type { Plugin } from 'vite'

const sources = path.resolve(import.meta.dirname, '../../src')
const waiter = path.join(sources, 'web/shell/load-part.ts')

/** Every `import()` of the pages waits for the line instead of failing, also those that are not written yet. */
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

/** The import of the waiter comes last, so that every line keeps its number. */
export function makePatient(code: string, from: string): string {
  const patient = code.replaceAll(/\bimport\(\s*(["'][^"']+["'])\s*\)/g, '__loadPart(() => import($1))')
  return patient === code ? code : `${patient}\nimport { loadPart as __loadPart } from ${JSON.stringify(from)}\n`
}
