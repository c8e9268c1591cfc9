import { Worker } from 'node:worker_threads'
import type { ContractFacts } from '#core/clauses/analyse-contract.ts'
import type { RuleCheck } from '../../rules/check-document.ts'
import type { DocumentFacts } from '../../rules/document-facts.ts'
import type { Playbook } from '../../rules/playbook-rule.ts'

export type AskedCheck = { name: string; text: string; playbook: Playbook }
export type CheckedText = {
  checks: RuleCheck[]
  facts: DocumentFacts
  caps: ContractFacts['liabilityCaps']
  title: string | null
  parties: string[]
}

/** Checks documents on a thread of its own, so that a long or hostile one holds up nobody. */
export type DocumentChecker = {
  /** Null where the document took too much time or memory; the next one gets a new thread. */
  check(asked: AskedCheck, signal: AbortSignal): Promise<CheckedText | null>
  close(): Promise<void>
}

/** A hundred pages take half a second. */
const timeoutMs = 60_000
const memoryMb = 512

export function openDocumentChecker(): DocumentChecker {
  let worker: Worker | null = null
  async function close(): Promise<void> {
    const last = worker
    worker = null
    await last?.terminate()
  }
  return {
    async check(asked, signal) {
      signal.throwIfAborted()
      worker ??= openThread(() => (worker = null))
      const checked = await askOnce(worker, asked, signal)
      if (checked === null) await close()
      signal.throwIfAborted()
      return checked
    },
    close,
  }
}

function openThread(onEnd: () => void): Worker {
  const worker = new Worker(new URL('check-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  // An error ends the thread, not the process.
  return worker.on('error', () => undefined).once('exit', onEnd)
}

function askOnce(worker: Worker, asked: AskedCheck, signal: AbortSignal): Promise<CheckedText | null> {
  return new Promise((resolve) => {
    const end = (checked: CheckedText | null) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      worker.off('message', end).off('error', giveUp).off('exit', giveUp)
      resolve(checked)
    }
    const giveUp = () => end(null)
    const timer = setTimeout(giveUp, timeoutMs)
    signal.addEventListener('abort', giveUp, { once: true })
    worker.once('message', end).once('error', giveUp).once('exit', giveUp)
    worker.postMessage(asked)
  })
}
