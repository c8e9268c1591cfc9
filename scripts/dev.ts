/** `npm run dev`: the server restarts on code changes, the pages update in place; one embedded database. */
import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const serverPort = process.env['PORT'] ?? '3000'
const pagesUrl = 'http://127.0.0.1:5173'
const env = {
  NODE_ENV: 'development',
  ...process.env,
  PORT: serverPort,
  // the browser's address, for links in mails and the origin check
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? pagesUrl,
  API_URL: `http://127.0.0.1:${serverPort}`,
}

console.log(`Pages on ${pagesUrl}, server on ${env.API_URL}. Ctrl-C ends both.`)
const server = start(['--watch-preserve-output', '--watch', 'src/server/main.ts'])
const pages = start(['node_modules/vite/bin/vite.js', '--port', '5173', '--strictPort'])
const both = [server, pages]

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopAll(signal))
for (const child of both)
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    stopAll('SIGTERM')
  })

function start(args: string[]) {
  return spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
}

function stopAll(signal: NodeJS.Signals): void {
  for (const child of both) if (child.exitCode === null) child.kill(signal)
}
