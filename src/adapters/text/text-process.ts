import { readFile } from './formats/read-file.ts'
import type { FileOfStamp } from './formats/stamp-file.ts'
import type { FileOfRedaction } from './redaction/redact-file.ts'
import type { FileToRead } from './port.ts'
import { ScanFound, toUnreadable } from './unreadable.ts'

export type ProcessOrder =
  | { file: FileToRead; recognises: boolean }
  | { stamp: FileOfStamp }
  | { redact: FileOfRedaction }

/** A process of its own opens files of strangers: what it needs too much of ends with it. */
process.on('message', (order: ProcessOrder) => {
  void carryOut(order)
    .catch((error: unknown) => (error instanceof ScanFound ? { isScan: true } : toUnreadable(error)))
    .then((answer) => process.send?.(answer))
})

async function carryOut(order: ProcessOrder) {
  if ('file' in order) return await readFile(order.file, { recognises: order.recognises, depth: 0 })
  if ('redact' in order) return await (await import('./redaction/redact-file.ts')).redactFile(order.redact)
  // a library that reading does not need
  const { stampFile } = await import('./formats/stamp-file.ts')
  return await stampFile(order.stamp)
}
// what a library throws outside its promises ends this process alone
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
