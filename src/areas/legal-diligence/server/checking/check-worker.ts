import { parentPort } from 'node:worker_threads'
import { checkDocument } from '../../rules/check-document.ts'
import { readDocumentFacts } from '../../rules/document-facts.ts'
import type { AskedCheck, CheckedText } from './document-checker.ts'

/** The thread of `document-checker.ts`: one document after another. */
parentPort?.on('message', ({ name, text, playbook }: AskedCheck) => {
  const { reading, checks } = checkDocument(text, playbook)
  const { liabilityCaps, title, parties } = reading.facts
  const checked: CheckedText = {
    checks,
    facts: readDocumentFacts(name, { text, reading }),
    caps: liabilityCaps,
    title: title?.text ?? null,
    parties: parties.map((party) => party.name),
  }
  parentPort?.postMessage(checked)
})
