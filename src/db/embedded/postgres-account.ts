import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type Account = { uid: number; gid: number }

/** Between the numbers that systems hand out and nobody's; see "Users, Groups, UIDs and GIDs" of systemd. */
const firstSpareNumber = 65_520
const lastSpareNumber = 65_533

/**
 * The account that PostgreSQL runs under. It refuses root, so root lends it a number that no user of the machine
 * has: `nobody` would share the files with every other program that runs as nobody. A plain user runs it himself.
 */
export function chooseAccount(clusterFolder: string): Account | null {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const taken = new Set([...readNumbers('/etc/passwd'), ...readNumbers('/etc/group')])
  for (let id = firstSpareNumber; id <= lastSpareNumber; id++) if (!taken.has(id)) return { uid: id, gid: id }
  return nobody()
}

export function nobody(): Account {
  const line = readLines('/etc/passwd').find((fields) => fields[0] === 'nobody')
  return { uid: Number(line?.[2] ?? 65_534), gid: Number(line?.[3] ?? 65_534) }
}

/** Hands a file, or a folder with all that is in it, to an account. */
export function giveTo(path: string, { uid, gid }: Account): void {
  lchownSync(path, uid, gid)
  if (!statSync(path).isDirectory()) return
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid)
  }
}

function readNumbers(file: string): number[] {
  return readLines(file).map((fields) => Number(fields[2]))
}

function readLines(file: string): string[][] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
  } catch {
    // A machine without these files has no users to collide with.
    return []
  }
}
