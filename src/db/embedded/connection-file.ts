import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How another command on this machine (a backup) finds the database of the running server. */
export type ConnectionFile = { url: string; pid: number }

const fileName = 'connection.json'

export function writeConnectionFile(home: string, content: ConnectionFile): void {
  const path = join(home, fileName)
  writeFileSync(`${path}.new`, `${JSON.stringify(content)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

export function readConnectionFile(home: string): ConnectionFile | null {
  try {
    const content: unknown = JSON.parse(readFileSync(join(home, fileName), 'utf8'))
    if (typeof content !== 'object' || content === null || !('url' in content) || !('pid' in content)) return null
    return { url: String(content.url), pid: Number(content.pid) }
  } catch {
    // Absent or cut off: no server is running.
    return null
  }
}

export function removeConnectionFile(home: string): void {
  rmSync(join(home, fileName), { force: true })
}
