import { fromBase64, toBase64 } from './bytes.ts'
import type { TreeHead } from './merkle-tree.ts'

/** The state of a log: who it is, how many entries it has, and its root (C2SP tlog-checkpoint v1). */
export type Checkpoint = TreeHead & { origin: string }

export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`
}

/** A checkpoint from the text of a note, or null. Further lines are allowed by the format and ignored. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [origin = '', digits = '', encoded = ''] = text.split('\n')
  const root = fromBase64(encoded)
  if (origin === '' || !/^(0|[1-9]\d{0,14})$/.test(digits) || root?.length !== 32) return null
  return { origin, size: Number(digits), root }
}
