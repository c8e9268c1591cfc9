// Starts a program again that ended by itself. Plain JavaScript for the machine's own Node, as run.mjs is.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** The pauses before each further start; whoever ends once more after the last of them is not started again. */
const pausesMs = [1000, 2000, 5000, 15_000, 30_000]
/** What ran for so long has recovered: the next end counts as the first. */
const recoveredAfterMs = 10 * 60_000

/** What a program says to whoever started it once it serves people. */
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
 * Runs the program until somebody asks it to end, and answers the exit code. One that never got ready has something to say
 * to the person in front of it and is not started again; neither is one that ended well.
 * @param {Program} program
 * @returns {Promise<number>}
 */
export async function keepRunning({ command, args, env, say, pauses = pausesMs }) {
  const wish = hearSignals()
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
      say(`The product ended ${ended} times in a row and is not started again. The log says why.`)
      return code
    }
    say(`The product ended unexpectedly (${code}). It is started again in ${pauseMs / 1000} s.`)
    if (!(await wish.pause(pauseMs))) return code
  }
}

/**
 * A signal sent to this process alone must reach the program. Sent to the whole group, as by Ctrl-C, it does so anyway,
 * and npm passes it on too: repeats within a moment are one wish, not an impatient second one.
 */
export function hearSignals() {
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
     * Until the program has ended; its exit code.
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
     * False as soon as somebody wants an end.
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
