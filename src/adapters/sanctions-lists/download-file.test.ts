import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadFile } from './download-file.ts'

let behave: (response: ServerResponse) => void
let asked = 0
let folder: string
const server = createServer((_request, response) => {
  asked += 1
  behave(response)
})
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'download-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const download = (limits: { mostBytes?: number; longestMs?: number } = {}, to = 'list') => {
  const { port } = server.address() as AddressInfo // it listens on a port
  asked = 0
  const signal = new AbortController().signal
  const url = `http://127.0.0.1:${port}/`
  return downloadFile({ service: 'The list', url, path: path.join(folder, to), signal, pauseMs: 1, ...limits })
}

test('a file is stored as it arrives', async () => {
  behave = (response) => void response.end('a list')
  await download()
  expect(await readFile(path.join(folder, 'list'), 'utf8')).toBe('a list')
})

test('a publisher that sends a little again and again holds up no other list, and is not asked at once again', async () => {
  behave = (response) => {
    const timer = setInterval(() => response.write(' '), 5)
    response.on('close', () => clearInterval(timer))
  }
  await expect(download({ longestMs: 100 })).rejects.toThrow('The list could not be downloaded: it took too long.')
  expect(asked).toBe(1)
})

test('a file longer than any list is refused as that, and not downloaded again', async () => {
  behave = (response) => void response.end('x'.repeat(2000))
  await expect(download({ mostBytes: 1000 })).rejects.toThrow('The list could not be downloaded: the file is too long.')
  expect(asked).toBe(1)
})

test.each([
  ['the connection failed', (response: ServerResponse) => void response.destroy(), 3],
  ['the publisher answered 500', (response: ServerResponse) => void response.writeHead(500).end(), 3],
  ['the publisher answered 404', (response: ServerResponse) => void response.writeHead(404).end(), 1],
])('says that %s', async (reason, next, times) => {
  behave = next
  await expect(download()).rejects.toThrow(`The list could not be downloaded: ${reason}.`)
  expect(asked).toBe(times)
})

test('a file that cannot be written is no fault of the connection', async () => {
  behave = (response) => void response.end('a list')
  await expect(download({}, 'none/list')).rejects.toThrow('The list could not be downloaded: it could not be stored.')
  expect(asked).toBe(1)
})
