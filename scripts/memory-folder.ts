import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const folder = '/dev/shm'
/** What the databases, data folders and browsers of one run need at once, several times over. */
const neededBytes = 4_000_000_000

/**
 * Where temporary files of tests lie: in memory, where there is room for them and programs may be started from there. A
 * copy of the template database is 1,400 files, which cost 30 ms of CPU there and 300 to 1,000 ms on a busy disk.
 */
export function findMemoryFolder(): string {
  if (process.env['TMPDIR']) return tmpdir()
  return isSuitable() ? folder : tmpdir()
}

function isSuitable(): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > neededBytes && availableBytes() > neededBytes && !isNoexec()
  } catch {
    return false
  }
}

/** What the system could give without swapping; the free bytes of the folder do not say that. */
function availableBytes(): number {
  return Number(/^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0) * 1024
}

/** Containers often forbid to run programs from there; the database's programs may be copied to it. */
function isNoexec(): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, at]) => at === folder)
  return mount?.[3]?.split(',').includes('noexec') ?? true
}
