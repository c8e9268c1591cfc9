import { expect, test } from 'vitest'
import { makePatient } from './vite/patient-imports.ts'

test.each([
  [`lazy(() => import('./a.tsx').then((part) => part.A))`, `lazy(() => __loadPart(() => import('./a.tsx')).then(`],
  [`(await import("#areas/b.ts")).b()`, `(await __loadPart(() => import("#areas/b.ts"))).b()`],
])('%s waits for the line', (code, patient) => {
  expect(makePatient(code, '/load-part.ts')).toContain(patient)
  expect(makePatient(code, '/load-part.ts').endsWith(`from "/load-part.ts"\n`)).toBe(true)
})

test.each([`import { a } from './a.ts'`, `import.meta.env.DEV`, `reimport('x')`])('%s stays unchanged', (code) => {
  expect(makePatient(code, '/load-part.ts')).toBe(code)
})
