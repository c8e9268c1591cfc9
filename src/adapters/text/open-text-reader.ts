import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { textLimits } from './limits.ts'
import type { FileToRead, TextReader, UnreadableFile } from './port.ts'
import { unreadable } from './unreadable.ts'

type TextRead = Awaited<ReturnType<TextReader['read']>>
type Waiting = { start: () => void }
type Options = { processes?: number; readMs?: number }

const root = path.resolve(import.meta.dirname, '../../..')
/** A process that has read many files ends, so that what libraries leave behind does not grow. */
const filesPerProcess = 100

/**
 * Reads files in processes of their own, which may read the product's files but neither write, nor start programs, nor
 * see its settings. One that takes too long or too much memory is killed, and its file has a reason. Pictures are
 * recognised in another process, so that a scan of a hundred pages does not hold up those who read.
 */
export function openTextReader({ processes = 1, readMs = textLimits.readMs }: Options = {}): TextReader {
  const reading = openPool({ processes, readMs, recognises: false })
  const recognising = openPool({ processes: 1, readMs: textLimits.recogniseMs, recognises: true })
  return {
    read: reading.read,
    async recognise(file, signal) {
      const read = await recognising.read(file, signal)
      return 'isScan' in read ? unreadable('no_text') : read
    },
    close() {
      reading.close()
      recognising.close()
      return Promise.resolve()
    },
  }
}

type PoolOptions = { processes: number; readMs: number; recognises: boolean }
type Pool = { read: TextReader['read']; close: () => void }

function openPool({ processes, readMs, recognises }: PoolOptions): Pool {
  const idle: ReaderProcess[] = []
  const all = new Set<ReaderProcess>()
  const turns = openTurns(processes)
  let isClosed = false
  return {
    async read(file, signal) {
      signal?.throwIfAborted()
      if (file.bytes.length > textLimits.fileBytes) return unreadable('too_large')
      await turns.take(signal)
      try {
        const reading = idle.pop() ?? openProcess(all)
        const answer = await reading.read({ file, recognises }, { signal, readMs })
        if (!isClosed && reading.isUsable()) idle.push(reading)
        else reading.kill()
        return answer
      } finally {
        turns.end()
      }
    },
    close() {
      isClosed = true
      for (const reading of all) reading.kill()
    },
  }
}

/** At most so many at a time; the others in the order in which they came. */
function openTurns(most: number): { take(signal: AbortSignal | undefined): Promise<void>; end(): void } {
  const queue: Waiting[] = []
  let busy = 0
  return {
    async take(signal) {
      if (busy < most) {
        busy += 1
        return
      }
      await new Promise<void>((resolve, reject) => {
        const waiting = { start: resolve }
        queue.push(waiting)
        signal?.addEventListener(
          'abort',
          () => {
            const at = queue.indexOf(waiting)
            if (at < 0) return
            queue.splice(at, 1)
            reject(signal.reason as Error)
          },
          { once: true },
        )
      })
    },
    end() {
      const next = queue.shift()
      if (next) next.start()
      else busy -= 1
    },
  }
}

type Bounds = { signal: AbortSignal | undefined; readMs: number }

type ReadingOrder = { file: FileToRead; recognises: boolean }
type ReaderProcess = { read(work: ReadingOrder, bounds: Bounds): Promise<TextRead>; isUsable(): boolean; kill(): void }

function openProcess(all: Set<ReaderProcess>): ReaderProcess {
  const child = fork(new URL('text-process.ts', import.meta.url), [], {
    // No setting of the server, and so no secret, is visible to it.
    env: {},
    execArgv: [
      `--max-old-space-size=${textLimits.heapMb}`,
      '--permission',
      '--allow-addons',
      `--allow-fs-read=${root}/*`,
      '--disable-warning=SecurityWarning',
      '--disable-warning=ExperimentalWarning',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let files = 0
  const reading: ReaderProcess = {
    isUsable: () => child.connected && child.exitCode === null && files < filesPerProcess,
    kill: () => void child.kill('SIGKILL'),
    async read(work, bounds) {
      files += 1
      return await readWith(child, work, bounds)
    },
  }
  all.add(reading)
  child.once('exit', () => all.delete(reading))
  child.on('error', () => all.delete(reading))
  return reading
}

function readWith(child: ChildProcess, work: ReadingOrder, { signal, readMs }: Bounds): Promise<TextRead> {
  return new Promise((resolve, reject) => {
    let reason: UnreadableFile['problem'] = 'too_large'
    const kill = (problem: UnreadableFile['problem']) => {
      reason = problem
      child.kill('SIGKILL')
    }
    const late = setTimeout(() => kill('timeout'), readMs)
    // The heap has a limit of its own; buffers outside it are seen here, where the system shows them.
    const watch = setInterval(() => {
      void measureResident(child.pid).then((bytes) => bytes > textLimits.residentBytes && kill('too_large'))
    }, 500)
    const abort = () => child.kill('SIGKILL')
    const end = () => {
      clearTimeout(late)
      clearInterval(watch)
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      signal?.removeEventListener('abort', abort)
    }
    const onMessage = (message: unknown) => {
      if (message === 'ready') return
      end()
      // only text-process.ts sends, and it sends an answer
      resolve(message as TextRead)
    }
    const onExit = () => {
      end()
      if (signal?.aborted) reject(signal.reason as Error)
      else resolve(unreadable(reason))
    }
    child.on('message', onMessage).once('exit', onExit).once('error', onExit)
    signal?.addEventListener('abort', abort, { once: true })
    child.send(work)
  })
}

async function measureResident(pid: number | undefined): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * 4096
}
