import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { ProviderError } from '#core/errors.ts'
import { makeResampler, type Resampler } from '#core/speech/resample.ts'
import type { Synthesiser } from './port.ts'
import { makeWavReader } from './read-wav.ts'

export type SynthesiserSettings = { program: string; timeoutMs?: number; processes?: number }

const outputRate = 24_000
const longestText = 4000
/** Five minutes of speech, more than the longest text takes. */
const mostBytes = 22_050 * 2 * 300

/** The program's full path; null where this machine does not have it. */
export function findProgram(name: string, folders: string): string | null {
  const candidates = name.includes('/')
    ? [name]
    : folders
        .split(path.delimiter)
        .filter((folder) => path.isAbsolute(folder))
        .map((folder) => path.join(folder, name))
  return candidates.find(mayRun) ?? null
}

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * espeak-ng as a program of its own: the text goes in through its standard input, so nothing of it is an option, and it
 * sees none of our settings. At most so many run at the same time; the others wait.
 */
export function openEspeak({ program, timeoutMs = 20_000, processes = 2 }: SynthesiserSettings): Synthesiser {
  const takeTurn = makeTurns(processes)
  return {
    name: 'espeak-ng',
    async *speak(text, signal) {
      const endTurn = await takeTurn(signal)
      try {
        yield* run({ program, text: text.slice(0, longestText), signal, timeoutMs })
      } finally {
        endTurn()
      }
    },
  }
}

type SpeechRun = { program: string; text: string; signal: AbortSignal; timeoutMs: number }

async function* run({ program, text, signal, timeoutMs }: SpeechRun): AsyncGenerator<Float32Array, void, void> {
  const child = spawn(program, ['--stdin', '--stdout', '-v', 'en', '-s', '165'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<Error | null>((resolve) => {
    child.once('error', resolve)
    child.once('close', (code) => resolve(code === 0 ? null : new Error(`the program ended with ${code}`)))
  })
  // A program that does not read its input ends with a reason of its own.
  child.stdin.on('error', () => {})
  child.stdin.end(text)
  try {
    yield* readAudio(child.stdout)
    const failure = await ended
    if (failure) throw failure
  } catch (cause) {
    signal.throwIfAborted()
    throw new ProviderError('espeak-ng', 'The synthesiser did not speak', { retryable: true, cause })
  } finally {
    child.kill('SIGKILL')
  }
}

async function* readAudio(output: AsyncIterable<Buffer>): AsyncGenerator<Float32Array, void, void> {
  const reader = makeWavReader()
  let resampler: Resampler | null = null
  let bytes = 0
  for await (const chunk of output) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error('the program does not stop speaking')
    const read = reader.push(chunk)
    if (!read) continue
    resampler ??= makeResampler(read.sampleRate, outputRate)
    yield resampler.push(read.samples)
  }
}

/** Waits for one of so many turns; the answer ends it. */
function makeTurns(most: number): (signal: AbortSignal) => Promise<() => void> {
  let free = most
  const waiting: (() => void)[] = []
  const endTurn = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async (signal) => {
    signal.throwIfAborted()
    if (free > 0) free -= 1
    else
      await new Promise<void>((resolve, reject) => {
        const start = () => {
          signal.removeEventListener('abort', leave)
          resolve()
        }
        const leave = () => {
          waiting.splice(waiting.indexOf(start), 1)
          reject(signal.reason as Error)
        }
        waiting.push(start)
        signal.addEventListener('abort', leave, { once: true })
      })
    let isOver = false
    return () => {
      if (!isOver) endTurn()
      isOver = true
    }
  }
}
