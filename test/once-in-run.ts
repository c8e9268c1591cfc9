import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { until } from './patience.ts'

/** What is made once in a run, by the first worker that needs it; the others wait. `folder` is deleted at the end of the run. */
export async function onceInRun(name: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = path.join(path.dirname(inject('testDatabase').folder), name)
  const done = `${folder}.done`
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    await make(folder)
    await mkdir(done)
  } else await until(() => existsSync(done), `what is made once in a run: ${name}`)
  return folder
}
