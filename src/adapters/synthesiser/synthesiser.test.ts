import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProviderError } from '#core/errors.ts'
import { makeSpeechDetector } from '#core/speech/detect-speech.ts'
import { findProgram, openEspeak } from './espeak.ts'
import { makeWavReader } from './read-wav.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ma-speech-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A program in place of espeak-ng that does what the real one does, or not. */
async function program(name: string, script: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, `#!${process.execPath}\n${script}`)
  await chmod(file, 0o755)
  return file
}

/** The head that espeak-ng writes to a pipe, with the lengths that it does not know. */
function wavHead({ channels = 1, rate = 22_050 } = {}): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(0x7ffff024, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2 * channels, 28)
  head.writeUInt16LE(2 * channels, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(0x7ffff000, 40)
  return head
}

const never = new AbortController().signal
async function listChunks(speech: AsyncIterable<Float32Array>): Promise<Float32Array[]> {
  const chunks: Float32Array[] = []
  for await (const chunk of speech) chunks.push(chunk)
  return chunks
}
const speak = (file: string, options: { signal?: AbortSignal; timeoutMs?: number } = {}) => {
  const { signal = never, timeoutMs = 120_000 } = options
  return listChunks(openEspeak({ program: file, timeoutMs }).speak('--help me; rm -rf $HOME', signal))
}

describe('a program that speaks', () => {
  it('gets the text as its input, never as an option, and none of our settings', async () => {
    process.env['SECRET_OF_TEST'] = 'hidden'
    const file = await program(
      'echoes',
      `let text = ''
      process.stdin.on('data', (chunk) => (text += chunk)).on('end', () => {
        const fits = text === '--help me; rm -rf $HOME' && !process.env.SECRET_OF_TEST && process.argv.includes('--stdin')
        process.stdout.write(Buffer.from('${wavHead().toString('base64')}', 'base64'))
        process.stdout.write(Buffer.alloc(fits ? 22050 * 2 : 2))
      })`,
    )
    const chunks = await speak(file)
    delete process.env['SECRET_OF_TEST']
    // a second at 22,050 Hz is a second at 24,000 Hz
    expect(Math.abs(chunks.reduce((sum, { length }) => sum + length, 0) - 24_000)).toBeLessThan(40)
  })

  it.each([
    ['ends with an error', 'process.exit(3)'],
    ['writes something else', `process.stdout.write('<html>not a sound</html>')`],
    ['takes too long', 'setInterval(() => {}, 1000)', 200],
  ])('one that %s is a failure of a provider', async (name, script, timeoutMs = 120_000) => {
    const file = await program(name.replaceAll(' ', '-'), script)
    await expect(speak(file, { timeoutMs })).rejects.toBeInstanceOf(ProviderError)
  })

  it('is ended when its sentence is interrupted, and the next one gets its turn', async () => {
    const file = await program('endless', 'setInterval(() => {}, 1000)')
    const synthesiser = openEspeak({ program: file, processes: 1 })
    const control = new AbortController()
    const first = listChunks(synthesiser.speak('one', control.signal))
    const waiting = new AbortController()
    const second = listChunks(synthesiser.speak('two', waiting.signal))
    waiting.abort()
    await expect(second).rejects.toThrow(/abort/i)
    control.abort()
    await expect(first).rejects.toThrow(/abort/i)
  })

  it('is found on the path or by its full name, or not', async () => {
    const file = await program('espeak-ng', '')
    expect(findProgram('espeak-ng', ['relative', '/nowhere', folder].join(path.delimiter))).toBe(file)
    expect(findProgram(file, '')).toBe(file)
    expect(findProgram('espeak-ng', '/nowhere')).toBeNull()
  })

  const installed = findProgram('espeak-ng', process.env['PATH'] ?? '')
  it.skipIf(installed === null)('is espeak-ng, whose sentence is heard as speech', async () => {
    const synthesiser = openEspeak({ program: installed ?? '' })
    const detector = makeSpeechDetector({ sampleRate: 24_000 })
    const chunks = await listChunks(synthesiser.speak('What should we counter next?', never))
    const changes = [new Float32Array(24_000), ...chunks, new Float32Array(24_000)].flatMap((one) => detector.push(one))
    expect(changes.map(({ kind }) => kind)).toEqual(['started', 'stopped'])
    expect(changes[0]?.atMs).toBeLessThan(1150)
  })
})

describe('a stream of WAV', () => {
  it('is read in any chunks, whatever lengths its head claims', () => {
    const bytes = Buffer.concat([wavHead(), Buffer.from([0, 64, 0, 192])])
    const reader = makeWavReader()
    const parts = [...bytes].map((byte) => reader.push(Buffer.from([byte]))).filter((read) => read !== null)
    expect(parts.map(({ sampleRate, samples }) => [sampleRate, ...samples])).toEqual([
      [22_050, 0.5],
      [22_050, -0.5],
    ])
  })

  it.each([
    ['stereo', wavHead({ channels: 2 })],
    ['a rate that nobody has', wavHead({ rate: 1 })],
    ['no sound at all', Buffer.concat([Buffer.from('RIFF0000WAVEjunk'), Buffer.alloc(5000)])],
  ])('%s is refused', (_what, bytes) => {
    expect(() => makeWavReader().push(bytes)).toThrow(/audio/)
  })
})
