import { readFile } from './formats/read-file.ts'
import type { FileToRead } from './port.ts'
import { ScanFound, toUnreadable } from './unreadable.ts'

/** A process of its own reads files of strangers: what it needs too much of ends with it. */
process.on('message', ({ file, recognises }: { file: FileToRead; recognises: boolean }) => {
  void readFile(file, { recognises, depth: 0 })
    .catch((error: unknown) => (error instanceof ScanFound ? { isScan: true } : toUnreadable(error)))
    .then((answer) => process.send?.(answer))
})
// what a library throws outside its promises ends this process alone
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
