import { parentPort, workerData } from 'node:worker_threads'
import { openDb } from '#db/connection.ts'
import { sampleEntries } from '../../rules/sample-list.ts'
import { buildNameIndex, type NameIndex } from '../../rules/match/name-index.ts'
import { screenParty } from '../../rules/match/screen-party.ts'
import { defaultSettings } from '../../rules/match/settings.ts'
import { readEntriesForEveryone } from '../store.ts'
import type { ScreenedVersions, ScreenerAnswer, ScreenerRequest } from './screener.ts'

/** The thread of `screener.ts`: holds the newest indexes and answers one request after another. */
const { url } = workerData as { url: string }
const { db } = openDb(url, { max: 1 })
/** The current lists, the sample, and the lists before a swap, which requests under way still use. */
const mostIndexes = 3
const indexes = new Map<string, Promise<NameIndex>>()
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (request: ScreenerRequest) => {
  last = last.then(() => answer(request))
})

async function answer({ id, versions, parties }: ScreenerRequest): Promise<void> {
  const send = (message: ScreenerAnswer) => parentPort?.postMessage(message)
  try {
    const index = await findIndex(versions)
    send({ id, hits: parties.map((party) => screenParty(index, party, defaultSettings)) })
  } catch (error) {
    send({ id, problem: error instanceof Error ? error.message : String(error) })
  }
}

function findIndex(versions: ScreenedVersions): Promise<NameIndex> {
  const key = versions === 'sample' ? versions : versions.join()
  const known = indexes.get(key)
  if (known) return known
  const made = build(versions)
  indexes.set(key, made)
  made.catch(() => indexes.delete(key))
  for (const old of [...indexes.keys()].slice(0, -mostIndexes)) indexes.delete(old)
  return made
}

async function build(versions: ScreenedVersions): Promise<NameIndex> {
  if (versions === 'sample') return buildNameIndex(sampleEntries)
  return buildNameIndex(await readEntriesForEveryone(db, versions))
}
