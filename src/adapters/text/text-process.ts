import { readFile } from './formats/read-file.ts'
import type { FileToRead } from './port.ts'
import { toUnreadable } from './unreadable.ts'

/** A process of its own reads files of strangers: what it needs too much of ends with it. */
process.on('message', (file: FileToRead) => {
  void readFile(file)
    .then((text) => ({ text }), toUnreadable)
    .then((answer) => process.send?.(answer))
})
// what a library throws outside its promises ends this process alone
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
