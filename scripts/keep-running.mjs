// Restarts a program that ended by itself. Plain JavaScript for the machine's own Node, like run.mjs.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** The pauses before each restart; after the last of them there is no further restart. */
const pausesMs = [1000, 2000, 5000, 15_000, 30_000]
/** A program that ran this long has recovered: its next end counts as the first. */
const recoveredAfterMs = 10 * 60_000

/** The message of a program to its supervisor once it is ready. */
const ready = 'ready'

/**
 * @typedef {object} Program
 * @property {string} command
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} env
 * @property {(line: string) => void} say
 * @property {number[]} [pauses]
 */

/**
 * Runs the program until it is asked to end, and returns the exit code. A program that never got ready is not restarted, because its user must read its message; neither is one that ended normally.
 * @param {Program} program
 * @returns {Promise<number>}
 */
export async function keepRunning({ command, args, env, say, pauses = pausesMs }) {
  const wish = handleSignals()
  let wasReady = false
  for (let ended = 0; ;) {
    const startedAt = performance.now()
    const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
    child.on('message', (message) => (wasReady ||= message === ready))
    const code = await wish.passTo(child)
    if (code === 0 || wish.isToEnd() || !wasReady) return code
    ended = performance.now() - startedAt > recoveredAfterMs ? 1 : ended + 1
    const pauseMs = pauses[ended - 1]
    if (pauseMs === undefined) {
      say(`The product ended ${ended} times in a row and is not restarted. The log says why.`)
      return code
    }
    say(`The product ended unexpectedly (${code}). It restarts in ${pauseMs / 1000} s.`)
    if (!(await wish.pause(pauseMs))) return code
  }
}

/**
 * A signal sent only to this process must be forwarded to the program. Sent to the whole group, as by Ctrl-C, it
 * arrives anyway, and npm forwards it too, so immediate repeats count as one signal.
 */
export function handleSignals() {
  let lastAt = -Infinity
  /** @type {(signal: NodeJS.Signals) => void} */
  let pass = () => {}
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      const isRepeat = performance.now() - lastAt < 1000
      lastAt = performance.now()
      if (!isRepeat) pass(signal)
    })
  const isToEnd = () => lastAt > -Infinity

  return {
    isToEnd,
    /**
     * Waits until the program has ended and returns its exit code.
     * @param {import('node:child_process').ChildProcess} child
     * @returns {Promise<number>}
     */
    passTo(child) {
      pass = (signal) => {
        if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
      }
      return new Promise((resolve, reject) => {
        child.on('error', reject)
        child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
      })
    },
    /**
     * False as soon as a signal asks to end.
     * @param {number} ms
     * @returns {Promise<boolean>}
     */
    pause(ms) {
      if (isToEnd()) return Promise.resolve(false)
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(true), ms)
        pass = () => {
          clearTimeout(timer)
          resolve(false)
        }
      })
    },
  }
}
