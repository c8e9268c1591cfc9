import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { openTurns, type WaitingLine } from '#core/turns.ts'
import { textLimits } from './limits.ts'
import type { FileToRead, RedactedFile, StampedFile, TextReader, UnreadableFile } from './port.ts'
import type { ProcessOrder } from './text-process.ts'
import { unreadable } from './unreadable.ts'

type ProcessAnswer = Awaited<ReturnType<TextReader['read'] | TextReader['stamp'] | TextReader['redact']>>
type Options = { processes?: number; readMs?: number }

const root = path.resolve(import.meta.dirname, '../../..')
/** A process that has read many files ends, so that what libraries leave behind does not grow. */
const filesPerProcess = 100
/** Few of one reader wait, so that others get their files; beyond the line everybody would wait in vain. */
const stampingLine: WaitingLine = {
  longest: 20,
  ofOne: 2,
  refusal: 'Too many files are being given a watermark. Please try again in a moment.',
}

/**
 * Reads files in processes of their own, which may read the product's files but neither write, nor start programs, nor
 * see its settings. One that takes too long or too much memory is killed, and its file has a reason. Pictures are
 * recognised in another process, so that a scan of a hundred pages does not hold up those who read; copies for people who
 * wait are stamped in a third, and redacted in a fourth.
 */
export function openTextReader({ processes = 1, readMs = textLimits.readMs }: Options = {}): TextReader {
  const reading = openPool({ processes, timeoutMs: readMs })
  const recognising = openPool({ processes: 1, timeoutMs: textLimits.recogniseMs })
  const stamping = openPool({ processes: 1, timeoutMs: textLimits.stampMs, line: stampingLine })
  const redacting = openPool({ processes: 1, timeoutMs: textLimits.redactMs })
  const read = async (pool: Pool, order: ReadOrder, signal: AbortSignal | undefined) => {
    if (order.file.bytes.length > textLimits.fileBytes) return unreadable('too_large')
    // a process answers in the kind of its order
    return (await pool.run(() => Promise.resolve(order), { signal })) as Exclude<
      ProcessAnswer,
      StampedFile | RedactedFile
    >
  }
  return {
    read: (file, signal) => read(reading, { file, recognises: false }, signal),
    async recognise(file, signal) {
      const answer = await read(recognising, { file, recognises: true }, signal)
      return 'isScan' in answer ? unreadable('no_text') : answer
    },
    async stamp({ load, size, who, ...stamp }, signal) {
      if (size > textLimits.stampBytes) return unreadable('too_large')
      const prepare = async () => ({ stamp: { ...stamp, bytes: await load() } })
      // as above
      return (await stamping.run(prepare, { signal, who })) as StampedFile | UnreadableFile
    },
    async redact(file, signal) {
      if (file.bytes.length > textLimits.stampBytes) return unreadable('too_large')
      // as above
      return (await redacting.run(() => Promise.resolve({ redact: file }), { signal })) as RedactedFile | UnreadableFile
    },
    close() {
      for (const pool of [reading, recognising, stamping, redacting]) pool.close()
      return Promise.resolve()
    },
  }
}

type ReadOrder = { file: FileToRead; recognises: boolean }
type PoolCaller = { signal: AbortSignal | undefined; who?: string | undefined }
type Pool = {
  run: (prepare: () => Promise<ProcessOrder>, caller: PoolCaller) => Promise<ProcessAnswer>
  close: () => void
}

type PoolOptions = { processes: number; timeoutMs: number; line?: WaitingLine }

function openPool({ processes, timeoutMs, line }: PoolOptions): Pool {
  const idle: ReaderProcess[] = []
  const all = new Set<ReaderProcess>()
  const turns = openTurns(processes, line)
  let isClosed = false
  return {
    async run(prepare, caller) {
      const { signal } = caller
      const work = async () => {
        const order = await prepare()
        signal?.throwIfAborted()
        const running = idle.pop() ?? openProcess(all)
        const answer = await running.run(order, { signal, timeoutMs })
        if (!isClosed && running.isUsable()) idle.push(running)
        else running.kill()
        return answer
      }
      return await turns.run(work, caller)
    },
    close() {
      isClosed = true
      for (const running of all) running.kill()
    },
  }
}

type Bounds = { signal: AbortSignal | undefined; timeoutMs: number }

type ReaderProcess = {
  run(order: ProcessOrder, bounds: Bounds): Promise<ProcessAnswer>
  isUsable(): boolean
  kill(): void
}

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
    async run(order, bounds) {
      files += 1
      return await runWith(child, order, bounds)
    },
  }
  all.add(reading)
  child.once('exit', () => all.delete(reading))
  child.on('error', () => all.delete(reading))
  return reading
}

function runWith(child: ChildProcess, order: ProcessOrder, { signal, timeoutMs }: Bounds): Promise<ProcessAnswer> {
  return new Promise((resolve, reject) => {
    let reason: UnreadableFile['problem'] = 'too_large'
    const kill = (problem: UnreadableFile['problem']) => {
      reason = problem
      child.kill('SIGKILL')
    }
    const late = setTimeout(() => kill('timeout'), timeoutMs)
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
      resolve(message as ProcessAnswer)
    }
    const onExit = () => {
      end()
      if (signal?.aborted) reject(signal.reason as Error)
      else resolve(unreadable(reason))
    }
    child.on('message', onMessage).once('exit', onExit).once('error', onExit)
    signal?.addEventListener('abort', abort, { once: true })
    child.send(order)
  })
}

async function measureResident(pid: number | undefined): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * 4096
}
